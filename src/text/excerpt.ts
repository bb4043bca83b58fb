/**
 * The characters of a text as a reader counts them: an emoji, a flag or a letter with its accents is one. A browser that
 * cannot tell counts code points.
 */
export function characters(text: string): string[] {
  if (!("Segmenter" in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
}

/** A cut text with '…' at its end. Spaces and punctuation before it are dropped: never ' …', ',…' or '.…'. */
export function withEllipsis(cut: string): string {
  return `${cut.replace(/[\s\p{P}]+$/u, "")}…`;
}

/**
 * The first `limit` characters of a plain text, so that an emoji or an accented letter is never cut in half. Spaces around
 * the text do not count.
 * @returns the text itself when it fits, exactly `limit` included; else the cut text and an ellipsis (specification §9)
 */
export function excerpt(text: string, limit = 150): string {
  const trimmed = text.trim();
  const all = characters(trimmed);
  return all.length <= limit ? trimmed : withEllipsis(all.slice(0, limit).join(""));
}
