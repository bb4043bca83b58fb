/**
 * Text that a spreadsheet keeps as text.
 *
 * The scheme is one apostrophe in front of a cell that a spreadsheet would take for a formula, a number, a date or an
 * error value. Quoting is no defence: a spreadsheet removes the quotes before it decides what a cell means. A tab or a
 * space in front was tried by others and is trimmed by some programs; `="…"` is itself a formula. Spreadsheets that
 * know the apostrophe as their own mark for text hide it; others show it. Nothing is lost either way: a cell that
 * begins with an apostrophe is the typed text after that one apostrophe, since a typed apostrophe in front is guarded too.
 *
 * Harmless text is sometimes guarded as well ('2 companies'); the opposite mistake would cost a phone number its zero.
 */

/** The longest text that a spreadsheet still tries to read as a date. Characters, generously. */
const longestDate = 40;

/** The cell for a text that a stranger typed. */
export function textCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/**
 * One row of CSV, ended by CRLF, every cell quoted. Put `byteOrderMark` before the first row: without it Excel reads
 * Devanagari as Latin letters.
 *
 * The separator is a comma, as on computers set to English or Hindi. Where a computer's list separator is a semicolon,
 * the file must come in through 'Import' with the comma named: opened by a double click, it is parted at semicolons and
 * line ends inside of texts, where nothing guards what follows.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}

export const byteOrderMark = "\uFEFF";

function needsGuard(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  // Spreadsheets skip what is not seen before they look at the first character.
  const seen = text.replace(/^[\s\p{C}]+/u, "");
  // Full-width and small forms (＝, ＋, ﹣, ＠) mean the same as their plain ones in some programs; U+2212 is a minus too.
  if (/^['=+\-@\u2212]/.test(seen.slice(0, 1).normalize("NFKC"))) return true;
  // '#N/A' and its like become error values; TRUE and FALSE become truth values.
  if (/^(?:#|(?:true|false)\s*$)/iu.test(seen)) return true;
  return startsLikeANumber(seen) || couldBeADate(seen);
}

/** '098…', '(500)', '₹5', '.5', '१२', '10:30', '1/2' */
function startsLikeANumber(text: string): boolean {
  return /^[\p{Sc}(.,\s]*\p{Nd}/u.test(text);
}

/** 'May 5', 'Mar-24', 'Monday, October 5, 2025', 'Rs 500': one or two words, then nothing but numbers. */
function couldBeADate(text: string): boolean {
  return (
    text.length <= longestDate &&
    /^[\p{L}\p{M}]+\.?[\s,/-]*(?:[\p{L}\p{M}]+\.?[\s,/-]*)?\p{Nd}[\p{Nd}\s,.:/-]*(?:[ap]\.?m\.?)?\s*$/iu.test(text)
  );
}
