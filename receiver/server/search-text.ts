/** The search knows the beginning of a longer text. Characters. */
const longestText = 20_000;

/** How texts are compared in a search, whatever their letter case and the width of their letters. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** What the search index holds of an enquiry: its texts, and its numbers as they are without what parts their digits. */
export function searchText(texts: readonly string[]): string {
  const folded = texts.map((text) => fold(text.slice(0, longestText))).join("\n");
  const numbers = folded.match(/\d[\d\p{Zs}()-]*\d/gu) ?? [];
  return [folded, ...numbers.map((number) => number.replace(/[^\d]+/g, ""))].join("\n");
}
