/**
 * The part of an address made from a title (specification §5): lowercase, trimmed, spaces become hyphens, non-word characters
 * removed (`\w` is ASCII), repeated hyphens collapsed. Nothing more: trimming comes first and removes white space only, so a
 * title that begins or ends with a hyphen or a lone symbol ('₹ 5 lakh') keeps a hyphen there.
 * @returns a text of `a-z`, `0-9`, `_` and `-`. The caller has to report one without letters and digits ('' for '***', '-' for
 * two words in Devanagari).
 */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/\s/g, "-")
    .replace(/[^\w-]/g, "")
    .replace(/-+/g, "-");
}
