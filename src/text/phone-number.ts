import { parsePhoneNumberFromString } from "libphonenumber-js";

/** What people write between digits, and invisible characters pasted along with a number. */
const betweenDigits = /[\s().\-\u2010-\u2015\p{Cf}]/gu;

/**
 * The country code and number, digits only, of a telephone number as people write it: with '+' or '00', or without either for
 * Indian numbers ('098765 43210'). A trunk prefix is dropped, even if written '(0)'. A library validates the result.
 * @returns 8 to 15 digits, or undefined if the text is not a valid number
 */
export function internationalDigits(written: string): string | undefined {
  const compact = written.replace(/(\d\s*)\(0\)/, "$1").replace(betweenDigits, "");
  const match = /^(\+|00)?(\d+)$/.exec(compact);
  if (!match?.[2]) return undefined;
  const number = parsePhoneNumberFromString(`+${match[1] ? match[2] : withIndianCode(match[2])}`);
  return number?.isValid() ? number.number.slice(1) : undefined;
}

/** For ten digits, or twelve that begin with the code, with or without a leading zero; otherwise ''. */
function withIndianCode(digits: string): string {
  const national = digits.replace(/^0/, "");
  if (national.length === 10) return `91${national}`;
  return national.length === 12 && national.startsWith("91") ? national : "";
}

/**
 * The link that calls a number: 'tel:+919876543210' (specification §7).
 * @throws Error if the number is invalid; the content's schema rejects such numbers first
 */
export const phoneLink = (number: string) => `tel:+${validDigits(number)}`;

/**
 * The link that opens a chat with a number and prefilled text:
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
