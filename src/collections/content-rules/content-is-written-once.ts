import type { Content } from "./content.ts";
import { error } from "./finding.ts";

/** The text of a blog or an update is in the field `content` or below the fields. With both, one would never be shown. */
export function contentIsWrittenOnce({ blogs, updates }: Content) {
  return [...blogs, ...updates]
    .filter(({ data, body }) => data.content?.length && body.trim() !== "")
    .map(({ file }) => error(file, "content", "is there as well as a text under the fields; keep one of the two"));
}
