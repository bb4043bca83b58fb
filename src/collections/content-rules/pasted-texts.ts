import type { Content } from "./content.ts";
import { warning } from "./finding.ts";

/**
 * Reports Markdown that looks pasted from Word or an e-mail, where every line is a paragraph, lists use bullet characters and
 * table cells are separated by tabs. All of these would run together on the page.
 */
export function pastedTexts({ texts }: Content) {
  return texts.flatMap(({ file, field, text }) => {
    if (field !== "") return [];
    const blocks = withoutCode(text)
      .split(/\n[ \t]*\n/)
      .map((block) => block.split("\n").filter((line) => line.trim() !== ""));
    return traces.flatMap(({ find, remedy }) => {
      const line = blocks.map(find).find((found) => found !== undefined);
      return line === undefined ? [] : [warning(file, "", `"${start(line)}" looks pasted: ${remedy}`)];
    });
  });
}

/** `find` returns the line of a block that looks pasted. */
type Trace = { find(lines: readonly string[]): string | undefined; remedy: string };

const traces: Trace[] = [
  {
    find: (lines) => lines.find((line) => /^\s*(?:[•●○▪■◦‣·\uF0B7\uF0A7]|o\t)/u.test(line)),
    remedy: 'begin each list item with "- ", after an empty line',
  },
  {
    find: (lines) => lines.find((line) => /\S\t+\S/.test(line) && !/^\s*(?:[•●○▪■◦‣·\uF0B7\uF0A7]|o\t)/u.test(line)),
    remedy: "was it a row of a table? Paste it again in the editor, or write the cells as | one | two |",
  },
  {
    // Text wrapped by hand also breaks lines within sentences.
    find: (lines) => {
      const isProse = lines.length > 1 && !lines.some((line) => /^\s*(?:[-*+>|#]|\d+[.)]\s)|(?: {2}|\\)$/.test(line));
      const areSentences = lines.slice(0, -1).every((line) => /[.!?:;।][)”"’'*_]*\s*$/.test(line));
      return isProse && areSentences ? lines[1] : undefined;
    },
    remedy: "if it is a separate paragraph, leave an empty line before it",
  },
  {
    find: (lines) => lines.find((line) => /<\/?(?:o:p|span|font|div|p)\b|\bmso-|\bMsoNormal\b/i.test(line)),
    remedy: "write it as plain text; the editor removes Word's formatting when you paste there",
  },
];

const withoutCode = (text: string) => text.replaceAll("\r\n", "\n").replace(/^(```|~~~)[\s\S]*?^\1/gm, "");

const start = (line: string) => (line.trim().length > 40 ? `${line.trim().slice(0, 40)}…` : line.trim());
