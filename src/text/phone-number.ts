import { parsePhoneNumberFromString } from "libphonenumber-js";

/** What people write between digits, and the invisible characters that are pasted along with a number. */
const betweenDigits = /[\s().\-\u2010-\u2015\p{Cf}]/gu;

/**
 * The country code and number, digits only, of a telephone number as people write it: with '+', with '00', or without
 * either when it is Indian ('098765 43210'), the firm's country. A zero that is dialled only inside a country is dropped,
 * also where it is written '(0)'. Whether there can be such a number, a library knows.
 * @returns 8 to 15 digits, or undefined when the text cannot be made a valid international number
 */
export function internationalDigits(written: string): string | undefined {
  const compact = written.replace(/(\d\s*)\(0\)/, "$1").replace(betweenDigits, "");
  const match = /^(\+|00)?(\d+)$/.exec(compact);
  if (!match?.[2]) return undefined;
  const number = parsePhoneNumberFromString(`+${match[1] ? match[2] : withIndianCode(match[2])}`);
  return number?.isValid() ? number.number.slice(1) : undefined;
}

/** For ten digits, or twelve that begin with the code, each with or without a leading zero; else ''. */
function withIndianCode(digits: string): string {
  const national = digits.replace(/^0/, "");
  if (national.length === 10) return `91${national}`;
  return national.length === 12 && national.startsWith("91") ? national : "";
}

/**
 * The link that calls a number: 'tel:+919876543210' (specification §7).
 * @throws Error when the number cannot be made valid; the content's schema rejects such a number earlier
 */
export const phoneLink = (number: string) => `tel:+${validDigits(number)}`;

/**
 * The link that opens a chat with a number, its text already typed:
 * 'https://wa.me/919876543210?text=Hello%2C%20I%20need%20assistance!' (specification §7).
 * @throws Error as above
 */
export const chatLink = (number: string, text: string) =>
  `https://wa.me/${validDigits(number)}?text=${encodeURIComponent(text)}`;

function validDigits(number: string): string {
  const digits = internationalDigits(number);
  if (!digits) throw new Error(`"${number}" is not a telephone number`);
  return digits;
}
