import { removedTags } from "#collections/html-in-text.ts";
import type { Content } from "./content.ts";
import { warning } from "./finding.ts";

/** HTML that is taken out of a text is named: it may have been meant as words, as in "the registered <Address>". */
export function htmlIsKept({ texts }: Content) {
  return texts
    .filter(({ field }) => field === "")
    .flatMap(({ file, text }) =>
      removedTags(text).map((tag) =>
        warning(file, "", `the tag ${tag} is left out of the page; if it is meant as words, write \\${tag}`),
      ),
    );
}
