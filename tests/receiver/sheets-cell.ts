/** What a script reads from a cell; empty cells give an empty string. */
export type CellValue = string | number | boolean | Date;

export type Cell = CellValue | { formula: string };

/**
 * What Sheets stores when a script writes a value. It parses a text as if somebody had typed it, as the reference of
 * `setValues` and `appendRow` says. Where Sheets' behaviour is unknown, this is stricter.
 * @throws with Sheets' own message if a text is too long for a cell
 */
export function typedInto(written: CellValue): Cell {
  if (typeof written !== "string") return written;
  if (written.length > 50_000)
    throw new Error("Your input contains more than the maximum of 50000 characters in a single cell.");
  if (written.startsWith("'")) return written.slice(1);
  const visible = written.replace(/^[\s\p{C}]+/u, "");
  if (/^[=+\-@]./su.test(visible)) return { formula: `=${visible.slice(1)}` };
  if (/^#[A-Z/0]+[!?A]$/.test(visible)) return "#ERROR!";
  if (/^(?:true|false)$/i.test(visible.trim())) return visible.trim().toLowerCase() === "true";
  const digits = visible.replace(/[\s,₹$€%()]/g, "");
  if (digits !== "" && Number.isFinite(Number(digits))) return Number(digits);
  const looksLikeADate = /^\d{1,4}[-/.:]\d{1,2}|^\d{1,2} ?[a-z]{3}|^[a-z]{3,9}[ -]\d/i.test(visible);
  return looksLikeADate && !Number.isNaN(Date.parse(visible)) ? new Date(Date.parse(visible)) : written;
}
