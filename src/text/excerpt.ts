/**
 * The characters of a text as a reader counts them: an emoji, a flag or a letter with its accents is one. Browsers without
 * `Intl.Segmenter` count code points.
 */
export function characters(text: string): string[] {
  if (!("Segmenter" in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
}

/** Adds '…' to truncated text, and drops spaces and punctuation before it: never ' …', ',…' or '.…'. */
export function withEllipsis(cut: string): string {
  return `${cut.replace(/[\s\p{P}]+$/u, "")}…`;
}

/**
 * The first `limit` characters of plain text, followed by an ellipsis if it is longer (specification §9). Never cuts an emoji
 * or an accented letter in half. Leading and trailing spaces do not count.
 */
export function excerpt(text: string, limit = 150): string {
  const trimmed = text.trim();
  const all = characters(trimmed);
  return all.length <= limit ? trimmed : withEllipsis(all.slice(0, limit).join(""));
}
