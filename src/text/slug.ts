/**
 * A title turned into the part of an address that names it (specification §5): lowercase, trimmed, spaces become
 * hyphens, non-word characters removed (`\w` is ASCII), repeated hyphens collapsed. Nothing more: trimming comes first
 * and takes blanks only, so a title that begins or ends with a hyphen, or with a lone symbol ('₹ 5 lakh'), keeps a
 * hyphen at that end.
 * @returns a text of `a-z`, `0-9`, `_` and `-`. It names nothing when it has no letter or digit ('' for '***', '-' for
 * a title of two words in Devanagari); the caller reports that.
 */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/\s/g, "-")
    .replace(/[^\w-]/g, "")
    .replace(/-+/g, "-");
}
