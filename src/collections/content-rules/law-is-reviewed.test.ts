import { expect, test } from "vitest";
import { type Content, readContent } from "./content.ts";
import { error } from "./finding.ts";
import { exampleReviewer, lawIsReviewed, sampleVersion } from "./law-is-reviewed.ts";

const shipped = await readContent("content", "public", new Date());
const filled = await readContent("tests/content/filled", "public", new Date());

const note = { title: "Privacy", description: "What we keep.", version: "2027-01-15", contact: "The manager" };
const privacy = { file: "legal/privacy.md", body: "{contact} answers questions.", data: note };
const disclaimer = { file: "legal/disclaimer.md", body: "", data: { ...note, footer: "Not advice." } };
const reviewedBy = (reviewed_by: string | undefined) =>
  filled.services.slice(0, 1).map(({ data }) => ({ file: "services/a.md", body: "", data: { ...data, reviewed_by } }));
const ready: Content = { ...filled, legal: [privacy, disclaimer], services: reviewedBy("R. Gill, FCS 1234") };
const withNote = (changes: object) => ({ ...ready, legal: [{ ...privacy, ...changes }, disclaimer] });

const places = (content: Content) =>
  [...lawIsReviewed(content)].map(({ severity, file, field }) => `${severity} ${file} ${field}`.trim());

test.runIf(shipped.site?.company_name === "Uttara & Associates")(
  "the shipped legal texts have the sample's version",
  () => {
    expect(new Set(shipped.legal.map(({ data }) => data.version))).toEqual(new Set([sampleVersion]));
  },
);

test.each<[string, Content, string[]]>([
  ["reviewed texts", ready, []],
  ["no privacy note", { ...ready, legal: [disclaimer] }, ["legal/privacy.md"]],
  ["no disclaimer", { ...ready, legal: [privacy] }, ["legal/disclaimer.md"]],
  [
    "a disclaimer without its line",
    { ...ready, legal: [privacy, { ...disclaimer, data: note }] },
    ["legal/disclaimer.md footer"],
  ],
  ["no privacy contact", withNote({ data: { ...note, contact: undefined } }), ["legal/privacy.md contact"]],
  ["a contact missing from the text", withNote({ body: "Write to us." }), ["legal/privacy.md contact"]],
  ["an unreviewed legal text", withNote({ data: { ...note, version: sampleVersion } }), ["legal/privacy.md version"]],
  ["law that nobody has signed off", { ...ready, services: reviewedBy(undefined) }, ["services/a.md reviewed_by"]],
  [
    "law signed off by the example reviewer",
    { ...ready, services: reviewedBy(exampleReviewer) },
    ["services/a.md reviewed_by"],
  ],
  [
    "an unreadable note",
    { ...ready, legal: [disclaimer], unusable: [error("legal/privacy.md", "", "cannot be read")] },
    [],
  ],
])("with %s, what is left to do before the launch is %j", (_, content, expected) => {
  expect(places(content)).toEqual(expected.map((place) => `launch ${place}`));
});
