const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text as a reader counts them: an emoji, a flag or a letter with its accents is one. */
export function characters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
