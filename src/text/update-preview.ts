import { characters, withEllipsis } from "./excerpt.ts";

const longestUncut = 200;
const wordsShown = 40;

/**
 * The preview of an update's text or paragraphs: all of it up to 200 characters as a reader counts them, otherwise the first 40
 * words and an ellipsis (specification §3, §9). A longer text of at most 40 words is shown in full.
 */
export function updatePreview(content: string | readonly string[]): string {
  const text = (typeof content === "string" ? content : content.join(" ")).trim();
  const words = text.split(/\s+/);
  if (words.length <= wordsShown || characters(text).length <= longestUncut) return text;
  return withEllipsis(words.slice(0, wordsShown).join(" "));
}
