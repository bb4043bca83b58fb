import type { Content } from "./content.ts";
import { warning } from "./finding.ts";

/** What the editor inserts as the description of a new picture. */
export const sampleDescription = "What the picture shows";

/** The editor's placeholders have been replaced. */
export function placeholderTexts({ texts }: Content) {
  return texts
    .filter(({ field, text }) => field === "" && text.includes(sampleDescription))
    .map(({ file }) => warning(file, "", `"${sampleDescription}" is a placeholder; write your own words`));
}
