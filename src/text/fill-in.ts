const placeholder = /\{([a-z_]+)\}/g;

/** Replaces placeholders such as `{email}` with words. Unknown placeholders are left as they are. */
export function fillIn(text: string, words: Readonly<Record<string, string | undefined>>): string {
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(words, name) && words[name]) || whole);
}

/** The names of the placeholders in a text, in order. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}
