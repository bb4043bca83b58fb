/** One line of the checklist. Its words say what is in order, or what to do: in which file and field, and what to write. */
export type Item = { done: boolean; words: string };

export const done = (words: string): Item => ({ done: true, words });

export const open = (words: string): Item => ({ done: false, words });

/** What a terminal shows in one line without trouble. Characters. */
const lineLength = 100;

/** `[x]` is done, `[ ]` is to do: readable without colour, and on paper. */
export function checklist(items: readonly Item[]): string {
  return items.map(({ done, words }) => indented(done ? "[x] " : "[ ] ", words)).join("\n");
}

/** Words in lines of their own, indented behind the mark of the first. No word is split, however long. */
export function indented(mark: string, words: string): string {
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
