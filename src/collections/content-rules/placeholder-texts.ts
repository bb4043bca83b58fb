import type { Content } from "./content.ts";
import { warning } from "./finding.ts";

/** What the editor's buttons insert into a text, to be replaced. */
export const samples = {
  picture: "What the picture shows",
} as const;

/** No text still has the words that a button of the editor inserted. */
export function placeholderTexts({ texts }: Content) {
  return texts.flatMap(({ file, field, text }) =>
    Object.values(samples)
      .filter((sample) => field === "" && text.includes(sample))
      .map((sample) => warning(file, "", `"${sample}" is what the button wrote; put your own words there`)),
  );
}
