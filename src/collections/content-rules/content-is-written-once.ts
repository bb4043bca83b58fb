import type { Content } from "./content.ts";
import { error } from "./finding.ts";

/** A blog or an update has its text in the field `content` or below the fields; of two, one would never be shown. */
export function contentIsWrittenOnce({ blogs, updates }: Content) {
  return [...blogs, ...updates]
    .filter(({ data, body }) => data.content?.length && body.trim() !== "")
    .map(({ file }) => error(file, "content", "stands beside a text under the fields; keep one of the two"));
}
