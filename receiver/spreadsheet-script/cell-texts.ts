/** The longest text that Sheets keeps in one cell. Counted in the way that gives the larger number: an emoji is two. */
const longestCell = 50_000;

/**
 * The cells that keep a text, in order: one, or as many as a text needs that is longer than a cell. Nothing is cut off.
 *
 * Each begins with an apostrophe, which Sheets takes away and by which it knows that a text follows: no formula, number,
 * date or error value. Every text has one, not only those that look dangerous: no list of what a spreadsheet may read
 * as a date is complete, and a typed apostrophe survives behind ours. The number format '@' is left alone: what it does
 * to an apostrophe and to '=' is documented nowhere.
 */
export function cellTexts(text: string): string[] {
  const cells: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + longestCell - 1, text.length);
    // A character of two units stays whole.
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && end < text.length) end -= 1;
    cells.push(`'${text.slice(start, end)}`);
    start = end;
  }
  return cells;
}
