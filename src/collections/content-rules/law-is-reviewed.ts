import { isoDate } from "#text/calendar-date.ts";
import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";

/** The day that every legal text of the sample bears. */
export const sampleVersion = "2026-11-28";

/** Who signs off the law in the example of docs and messages: nobody. */
export const exampleReviewer = "A. Sharma, FCS 0000";

/** Somebody of the firm answers for the legal texts, and for the law on the pages of services. */
export function* lawIsReviewed({ legal, services, unusable }: Content): Generator<Finding> {
  const required = ["legal/privacy.md", "legal/disclaimer.md"];
  const [notice, disclaimer] = required.map((name) => legal.find(({ file }) => file === name));
  const missing = "is missing; put it back as it was delivered, and read it through (docs/editing.md)";
  for (const name of required)
    if (![...legal, ...unusable].some(({ file }) => file === name)) yield launch(name, "", missing);
  if (notice && !(notice.data.contact && notice.body.includes("{contact}")))
    yield launch(
      notice.file,
      "contact",
      'does not say who answers questions; write a person or a post, as "The office manager", and {contact} in the text where it belongs',
    );
  if (disclaimer && !disclaimer.data.footer)
    yield launch(disclaimer.file, "footer", "is missing: the line at the foot of every page; put it back");
  for (const { file, data } of legal)
    if (isoDate(data.version) === sampleVersion)
      yield launch(
        file,
        "version",
        `${sampleVersion} is the day of the sample; let a qualified member of the firm read the text and decide on contact, stored, kept and answered, then write the day from which it holds`,
      );
  for (const { file, data } of services)
    if (!data.reviewed_by || data.reviewed_by === exampleReviewer)
      yield launch(
        file,
        "reviewed_by",
        `nobody has signed off the law; when a qualified member of the firm has read the text, write who, as "${exampleReviewer}"`,
      );
}
