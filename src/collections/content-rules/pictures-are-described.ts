import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** Pictures have alternative text. */
export function* picturesAreDescribed({ blogs, texts }: Content): Generator<Finding> {
  for (const { file, data } of blogs)
    if (data.image && !data.image_alt)
      yield warning(file, "image_alt", "is missing; say what the picture shows, for people who cannot see it");
  for (const { file, field, text } of texts)
    if (field === "" && /!\[\s*\]\(/.test(text))
      yield warning(
        file,
        "",
        "a picture in the text has no description; write one between the square brackets: ![what it shows](…)",
      );
}
