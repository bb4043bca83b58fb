const placeholder = /\{([a-z_]+)\}/g;

/** Replaces the placeholders of a text, such as `{email}`, with words. An unknown placeholder stays as it is. */
export function fillIn(text: string, words: Readonly<Record<string, string | undefined>>): string {
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(words, name) && words[name]) || whole);
}

/** The names of the placeholders in a text, in their order. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}
