import { characters, withEllipsis } from "./excerpt.ts";

const longestUncut = 200;
const wordsShown = 40;

/**
 * What an update's card shows of its content, a text or a list of paragraphs: all of it up to 200 characters
 * as a reader counts them, else its first 40 words and an ellipsis (specification §3, §9). White space of any kind
 * separates words. A long text of 40 words or fewer is shown whole, without dots, since nothing was cut.
 */
export function updatePreview(content: string | readonly string[]): string {
  const text = (typeof content === "string" ? content : content.join(" ")).trim();
  const words = text.split(/\s+/);
  if (words.length <= wordsShown || characters(text).length <= longestUncut) return text;
  return withEllipsis(words.slice(0, wordsShown).join(" "));
}
