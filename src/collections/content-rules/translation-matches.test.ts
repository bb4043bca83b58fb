import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { translationMatches } from "./translation-matches.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const note = {
  ...{ title: "Privacy", description: "What we keep.", version: "2027-01-15" },
  ...{ kept: "24 months", answered: "30 days", checked: true },
};
const findings = (translation?: object) => {
  const legal = [{ file: "legal/privacy.md", body: "", data: note }];
  if (translation) legal.push({ file: "legal/privacy.hi.md", body: "", data: { ...note, ...translation } });
  return [...translationMatches({ ...filled, legal })].map(({ severity, field }) => `${severity} ${field}`);
};

test.each<[string, object | undefined, string[]]>([
  ["that nobody has checked", { checked: false }, ["launch checked"]],
  ["of an older text", { version: "2027-1-2" }, ["warning version", "launch checked"]],
  ["with another number", { kept: "12 महीने" }, ["warning kept"]],
  ["with the same numbers in Devanagari", { kept: "२४ महीने", answered: "३० दिन" }, []],
  ["that is missing", undefined, []],
])("a translation %s is reported as %j", (_, translation, expected) => {
  expect(findings(translation)).toEqual(expected);
});
