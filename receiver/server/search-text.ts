/** Only this much of a longer text can be searched. Characters. */
const longestText = 20_000;

/** Makes texts comparable in a search, whatever their letter case and the width of their letters. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The text of an enquiry in the search index: what was typed, and its numbers again without separators. */
export function searchText(texts: readonly string[]): string {
  const folded = texts.map((text) => fold(text.slice(0, longestText))).join("\n");
  const numbers = folded.match(/\d[\d\p{Zs}()-]*\d/gu) ?? [];
  return [folded, ...numbers.map((number) => number.replace(/[^\d]+/g, ""))].join("\n");
}
