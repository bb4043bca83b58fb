import { terminalSafe } from "./terminal-safe.ts";

/** Cells wider than this do not widen their column: one long address would push all others off the screen. Columns. */
const widestPadding = 32;

/**
 * A table of plain text, a line for each row, no cell cut. Hostile text cannot drive the terminal that shows it.
 * @param rows cells by column; the first row is the heading
 */
export function textTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(terminalSafe));
  const columns = shown[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...shown.map((row) => width(row[column] ?? "")).filter((cells) => cells <= widestPadding), 0),
  );
  const lines = shown.map((row) =>
    row
      .map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((cells) => "-".repeat(cells)).join("  ");
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** The cells of a terminal that a text takes: none for marks set on another letter, two for emoji and East Asian letters. */
export function width(text: string): number {
  let cells = 0;
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
    if (
      /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60]/u.test(
        segment,
      )
    )
      cells += 2;
    else cells += [...segment.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "")].length;
  }
  return cells;
}
