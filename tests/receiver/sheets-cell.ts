import type { CellValue } from "#receiver/spreadsheet-script/services.ts";

export type Cell = { value: CellValue; formula: string };

/**
 * What a cell formatted as plain text ('@') does with what is written into it: nothing ('kept'), or the same as other
 * cells, an apostrophe and '=' excepted, which mean what they mean elsewhere ('read'). Google documents neither.
 */
export type PlainText = "kept" | "read";

/** Characters; Google counts what JavaScript counts, or fewer. */
const longestCell = 50_000;

/**
 * What Sheets makes of a text that a script writes, as if it had been typed, which is how its reference describes
 * `setValues` and `appendRow`. Harsher than Sheets where that is not known.
 * @throws in Sheets' own words, for a text longer than a cell
 */
export function typedInto(format: string, written: CellValue, plainText: PlainText): Cell {
  if (typeof written !== "string") return { value: written, formula: "" };
  if (written.length > longestCell) {
    throw new Error(`Your input contains more than the maximum of ${longestCell} characters in a single cell.`);
  }
  const text = (value: string): Cell => ({ value, formula: "" });
  if (format === "@" && plainText === "kept") return text(written);
  if (written.startsWith("'")) return text(written.slice(1));
  const seen = written.replace(/^[\s\p{C}]+/u, "");
  if (/^[=+\-@]./su.test(seen)) return { value: "#ERROR!", formula: `=${seen.slice(1)}` };
  if (format === "@") return text(written);
  if (/^#[A-Z/0]+[!?A]$/.test(seen)) return text("#ERROR!");
  if (/^(?:true|false)$/i.test(seen.trim())) return { value: seen.trim().toLowerCase() === "true", formula: "" };
  const digits = seen.replace(/[\s,₹$€%()]/g, "");
  if (digits !== "" && Number.isFinite(Number(digits))) return { value: Number(digits), formula: "" };
  const looksLikeADate = /^\d{1,4}[-/.:]\d{1,2}|^\d{1,2} ?[a-z]{3}|^[a-z]{3,9}[ -]\d/i.test(seen);
  if (looksLikeADate && !Number.isNaN(Date.parse(seen))) return { value: new Date(Date.parse(seen)), formula: "" };
  return text(written);
}
