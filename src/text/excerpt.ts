import { characters } from "./characters.ts";
import { withEllipsis } from "./ellipsis.ts";

/**
 * The first `limit` characters of a plain text as a reader counts them, so that an emoji or an accented letter is never
 * cut in half. Spaces around the text neither count nor cause dots.
 * @returns the text itself when it fits, exactly `limit` included; else the cut text and an ellipsis (specification §9)
 */
export function excerpt(text: string, limit = 150): string {
  const trimmed = text.trim();
  const all = characters(trimmed);
  return all.length <= limit ? trimmed : withEllipsis(all.slice(0, limit).join(""));
}
