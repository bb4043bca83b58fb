import { internationalDigits } from "./phone-number.ts";

/**
 * The link that calls a number, 'tel:+919876543210', without spaces (specification §7).
 * @throws Error when the number cannot be made valid; the content's schema rejects such a number earlier
 */
export function phoneLink(number: string): string {
  const digits = internationalDigits(number);
  if (!digits) throw new Error(`"${number}" is not a telephone number that can be called`);
  return `tel:+${digits}`;
}
