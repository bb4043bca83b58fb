import { removedTags } from "#collections/html-in-text.ts";
import type { Content } from "./content.ts";
import { warning } from "./finding.ts";

/** Reports HTML that is removed from a text, since it may have been meant literally, as in "the registered <Address>". */
export function noRemovedHtml({ texts }: Pick<Content, "texts">) {
  return texts
    .filter(({ field }) => field === "")
    .flatMap(({ file, text }) =>
      removedTags(text).map((tag) =>
        warning(file, "", `the tag ${tag} is removed from the page; to show it as text, write \\${tag}`),
      ),
    );
}
