import { blog, legalText, service, update } from "#content.config.ts";
import type { Content } from "./content.ts";
import { error } from "./finding.ts";

const names = new Set([service, blog, update, legalText].flatMap(({ shape }) => Object.keys(shape)));

/** A field in the first line of a text, or anywhere the one that would have made a draft of it. */
const misplaced = [new RegExp(`^\\s*(${[...names].join("|")}):(?:\\s|$)`), /^(draft):[ \t]*(?:true|yes)[ \t]*$/m];

/** No field stands under the line that ends the fields: there it is words on the page, and `draft: true` hides nothing. */
export function noFieldsInBody({ texts }: Pick<Content, "texts">) {
  return texts.flatMap(({ file, field, text }) => {
    const [, name] = misplaced.flatMap((line) => (field === "" && line.exec(text)) || []);
    return name === undefined
      ? []
      : [error(file, "", `"${name}:" stands in the text, below the fields; move it above the second line "---"`)];
  });
}
