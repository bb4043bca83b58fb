/** One line of the checklist. Its words say what is in order, or what to do: in which file and field, and what to write. */
export type Item = { done: boolean; words: string };

export const done = (words: string): Item => ({ done: true, words });

export const open = (words: string): Item => ({ done: false, words });
