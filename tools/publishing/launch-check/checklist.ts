import type { Item } from "./item.ts";

/** What a terminal shows in one line without trouble. Characters. */
const lineLength = 100;

/** `[x]` is done, `[ ]` is to do: to be read without colour, and on paper. */
export function tickList(items: readonly Item[]): string {
  return items.map(({ done, words }) => setIn(done ? "[x] " : "[ ] ", words)).join("\n");
}

/** Words in lines of their own, set in behind the mark of the first. No word is parted, however long. */
export function setIn(mark: string, words: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && mark.length + longer.length > lineLength) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return mark + [...lines, line].join(`\n${" ".repeat(mark.length)}`);
}
