import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { legalPlaceholders } from "./legal-placeholders.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const findings = (data: object, body = "") => [
  ...legalPlaceholders({ ...filled, legal: [{ file: "legal/privacy.md", body, data: { ...text, ...data } }] }),
];
const text = { title: "Privacy", description: "What we keep.", version: "2026-02-01" };

test("an unknown placeholder is reported with the known ones", () => {
  const message = expect.stringMatching(/^"\{street\}" is not a placeholder; there are \{company_name\}, \{address\}/);
  expect(findings({}, "At {street}, {address}.")).toMatchObject([{ field: "", message }]);
  expect(findings({ footer: "At {street}." })).toMatchObject([{ field: "footer", message }]);
});

test("a missing field that a placeholder needs is reported once", () => {
  expect(findings({}, "For {kept}, {kept}.")).toMatchObject([
    { severity: "error", field: "kept", message: expect.stringContaining("the text uses it: {kept}") },
  ]);
  expect(findings({ kept: "6 months" }, "For {kept}.")).toEqual([]);
});
