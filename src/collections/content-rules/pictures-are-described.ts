import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** A picture has words for those who do not see it. */
export function* picturesAreDescribed({ blogs, texts }: Content): Generator<Finding> {
  for (const { file, data } of blogs)
    if (data.image && !data.image_alt)
      yield warning(file, "image_alt", "is missing; say what the picture shows, for those who do not see it");
  for (const { file, field, text } of texts)
    if (field === "" && /!\[\s*\]\(/.test(text))
      yield warning(
        file,
        "",
        "a picture in the text has no words; write them between the square brackets: ![what it shows](…)",
      );
}
