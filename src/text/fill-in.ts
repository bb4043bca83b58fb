const place = /\{([a-z_]+)\}/g;

/** Puts words into the places of a text, such as `{email}`. A place that nobody knows stays as it is. */
export function fillIn(text: string, words: Readonly<Record<string, string | undefined>>): string {
  return text.replace(place, (whole, name: string) => (Object.hasOwn(words, name) && words[name]) || whole);
}

/** The names of the places in a text, in their order. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(place)].map(([, name = ""]) => name);
}
