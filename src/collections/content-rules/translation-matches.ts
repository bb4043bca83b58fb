import { compareNewestFirst } from "#text/calendar-date.ts";
import type { Content } from "./content.ts";
import { type Finding, launch, warning } from "./finding.ts";

const translationFile = "legal/privacy.hi.md";

/** The Hindi privacy note matches the English one, and someone has checked this version of it. */
export function* translationMatches({ legal }: Content): Generator<Finding> {
  const note = legal.find(({ file }) => file === "legal/privacy.md")?.data;
  const translation = legal.find(({ file }) => file === translationFile)?.data;
  if (!translation) return;
  const isOlder = note && compareNewestFirst(translation.version, note.version) > 0;
  if (isOlder)
    yield warning(
      translationFile,
      "version",
      `is ${translation.version}, but that of privacy.md is ${note.version}; bring the translation up to date`,
    );
  for (const field of ["kept", "answered"] as const) {
    const [original, translated] = [note?.[field], translation[field]];
    if (original && translated && digitsIn(original) !== digitsIn(translated))
      yield warning(translationFile, field, `is "${translated}", but privacy.md says "${original}"`);
  }
  if (!translation.checked || isOlder)
    yield launch(
      translationFile,
      "checked",
      `nobody has checked the translation${isOlder ? ` of the text of ${note.version}` : ""}; when someone at the firm who reads Hindi well has, write its version and checked: true`,
    );
}

/** Includes Devanagari digits. */
const digitsIn = (words: string) =>
  words
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)))
    .replaceAll(/\D+/g, " ")
    .trim();
