import type { Content } from "./content.ts";
import { warning } from "./finding.ts";

/**
 * No Markdown looks as if it had been copied from Word or a mail as plain text: there an end of a line is a paragraph, a
 * character is a bullet and a tab parts the cells of a table, all of which run together on the page.
 */
export function pastedTexts({ texts }: Content) {
  return texts.flatMap(({ file, field, text }) => {
    if (field !== "") return [];
    const blocks = withoutCode(text)
      .split(/\n[ \t]*\n/)
      .map((block) => block.split("\n").filter((line) => line.trim() !== ""));
    return traces.flatMap(({ isIn, remedy }) => {
      const line = blocks.map(isIn).find((found) => found !== undefined);
      return line === undefined ? [] : [warning(file, "", `"${start(line)}" looks pasted: ${remedy}`)];
    });
  });
}

type Trace = { isIn(lines: readonly string[]): string | undefined; remedy: string };

/** Each says in which line of a block it is. */
const traces: Trace[] = [
  {
    isIn: (lines) => lines.find((line) => /^\s*(?:[•●○▪■◦‣·\uF0B7\uF0A7]|o\t)/u.test(line)),
    remedy: 'begin each entry of the list with "- ", after an empty line',
  },
  {
    isIn: (lines) => lines.find((line) => /\S\t+\S/.test(line) && !/^\s*(?:[•●○▪■◦‣·\uF0B7\uF0A7]|o\t)/u.test(line)),
    remedy: "was it a row of a table? Paste it again in the editor, or write the cells as | one | two |",
  },
  {
    // A text that is wrapped by hand has ends of lines within its sentences as well.
    isIn: (lines) => {
      const isProse = lines.length > 1 && !lines.some((line) => /^\s*(?:[-*+>|#]|\d+[.)]\s)|(?: {2}|\\)$/.test(line));
      const areSentences = lines.slice(0, -1).every((line) => /[.!?:;।][)”"’'*_]*\s*$/.test(line));
      return isProse && areSentences ? lines[1] : undefined;
    },
    remedy: "if it is a paragraph of its own, leave an empty line before it",
  },
  {
    isIn: (lines) => lines.find((line) => /<\/?(?:o:p|span|font|div|p)\b|\bmso-|\bMsoNormal\b/i.test(line)),
    remedy: "write it as plain words; the editor takes the look of Word out when you paste there",
  },
];

const withoutCode = (text: string) => text.replaceAll("\r\n", "\n").replace(/^(```|~~~)[\s\S]*?^\1/gm, "");

const start = (line: string) => (line.trim().length > 40 ? `${line.trim().slice(0, 40)}…` : line.trim());
