/**
 * Keeps a spreadsheet from reading text as anything else.
 *
 * A cell that a spreadsheet would take for a formula, a number, a date or an error value gets an apostrophe in front.
 * Quoting does not help: a spreadsheet removes the quotes before it interprets a cell. Some programs trim a leading tab
 * or space; `="…"` is itself a formula. Spreadsheets that use the apostrophe as their own mark for
 * text hide it; others show it. Either way nothing is lost: text that was typed with a leading apostrophe gets another,
 * so removing one apostrophe always gives the typed text.
 *
 * Some harmless text is guarded as well ('2 companies'); the opposite mistake would cost a phone number its zero, or show it
 * as 9.88E+09. docs/decisions/0032-telephone-numbers-in-csv.md has the reasons.
 */

/** The longest text with words in it that a spreadsheet still tries to read as a date or an amount, estimated generously. */
const longestDate = 40;

/** The cell for a text that a stranger typed. */
export function textCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/**
 * One row of CSV, ending in CRLF, with every cell quoted. Put `byteOrderMark` before the first row: without it Excel reads
 * Devanagari as Latin letters.
 *
 * The separator is a comma, as on computers set to English or Hindi. Where a computer's list separator is a semicolon,
 * import the file and choose the comma: opened by a double click, it is split at semicolons and line breaks inside
 * texts, and the pieces are not guarded.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}

export const byteOrderMark = "\uFEFF";

function needsGuard(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  // Spreadsheets skip invisible characters before they look at the first one.
  const visible = text.replace(/^[\s\p{C}]+/u, "");
  // Full-width and small forms (＝, ＋, ﹣, ＠) mean the same as their plain ones in some programs; U+2212 is a minus too.
  if (/^['=+\-@\u2212]/.test(visible.slice(0, 1).normalize("NFKC"))) return true;
  // '#N/A' and the like become error values; TRUE and FALSE become truth values.
  if (/^(?:#|(?:true|false)\s*$)/iu.test(visible)) return true;
  return startsLikeANumber(visible) || couldBeADate(visible);
}

/** '098…', '(500)', '₹5', '.5', '१२', '10:30', '1/2', '1e5', but not a sentence */
function startsLikeANumber(text: string): boolean {
  return /^[\p{Sc}(.,\s]*\p{Nd}/u.test(text) && (text.length <= longestDate || !/[^\P{L}Ee]/u.test(text));
}

/** 'May 5', 'Mar-24', 'Monday, October 5, 2025', 'Rs 500': one or two words, then nothing but numbers. */
function couldBeADate(text: string): boolean {
  return (
    text.length <= longestDate &&
    /^[\p{L}\p{M}]+\.?[\s,/-]*(?:[\p{L}\p{M}]+\.?[\s,/-]*)?\p{Nd}[\p{Nd}\s,.:/-]*(?:[ap]\.?m\.?)?\s*$/iu.test(text)
  );
}
