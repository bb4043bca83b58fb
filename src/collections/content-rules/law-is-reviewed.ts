import { isoDate } from "#text/calendar-date.ts";
import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";

/** The version of every legal text of the sample. */
export const sampleVersion = "2026-11-28";

/** The reviewer in the example of docs and messages, who does not exist. */
export const exampleReviewer = "A. Sharma, FCS 0000";

/** Someone at the firm has signed off the legal texts, and the law on service pages. */
export function* lawIsReviewed({ legal, services, unusable }: Content): Generator<Finding> {
  const required = ["legal/privacy.md", "legal/disclaimer.md"];
  const [note, disclaimer] = required.map((name) => legal.find(({ file }) => file === name));
  const missing = "is missing; restore the original and review it (docs/editing.md)";
  for (const name of required)
    if (![...legal, ...unusable].some(({ file }) => file === name)) yield launch(name, "", missing);
  if (note && !(note.data.contact && note.body.includes("{contact}")))
    yield launch(
      note.file,
      "contact",
      'does not say who answers questions; write a person or a position, such as "The office manager", and {contact} where it belongs in the text',
    );
  if (disclaimer && !disclaimer.data.footer)
    yield launch(disclaimer.file, "footer", "is missing: the line at the foot of every page; restore it");
  for (const { file, data } of legal)
    if (isoDate(data.version) === sampleVersion)
      yield launch(
        file,
        "version",
        `${sampleVersion} is the date of the sample; have a qualified member of the firm review the text and decide on contact, stored, kept and answered, then write the date from which it applies`,
      );
  for (const { file, data } of services)
    if (!data.reviewed_by || data.reviewed_by === exampleReviewer)
      yield launch(
        file,
        "reviewed_by",
        `nobody has signed off the law; when a qualified member of the firm has reviewed the text, write who, as "${exampleReviewer}"`,
      );
}
