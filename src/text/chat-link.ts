import { internationalDigits } from "./phone-number.ts";

/**
 * The link that opens a chat with a number, its text already typed:
 * 'https://wa.me/919876543210?text=Hello%2C%20I%20need%20assistance!' (specification §7).
 * @throws Error when the number cannot be made valid; the content's schema rejects such a number earlier
 */
export function chatLink(number: string, text: string): string {
  const digits = internationalDigits(number);
  if (!digits) throw new Error(`"${number}" is not a telephone number that can be written to`);
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
