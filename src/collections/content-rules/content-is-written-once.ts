import type { Content } from "./content.ts";
import { error, type Finding, warning } from "./finding.ts";

/** A blog or an update has its text in the field `content` or below the fields; of two, one would never be shown. */
export function* contentIsWrittenOnce({ blogs, updates }: Content): Generator<Finding> {
  for (const { file, data, body } of [...blogs, ...updates]) {
    const { content = [], excerpt = "" } = { excerpt: undefined, ...data };
    if (content.length > 0 && body.trim() !== "")
      yield error(file, "content", "is there as well as a text under the fields; keep one of the two");
    else if ([excerpt, body, ...content].join("").trim() === "")
      yield warning(file, "", "has no text, so its page is empty; write it below the fields");
  }
}
