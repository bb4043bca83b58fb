import { internationalDigits } from "./phone-number.ts";

/**
 * The address that calls a number, 'tel:+919876543210', without blanks (specification §7).
 * @throws Error when the number cannot be made valid; the content's schema has refused such a number before
 */
export function phoneLink(number: string): string {
  const digits = internationalDigits(number);
  if (!digits) throw new Error(`"${number}" is not a telephone number that can be called`);
  return `tel:+${digits}`;
}
