import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { legalPlaceholders } from "./legal-placeholders.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const findings = (data: object, body = "", file = "legal/privacy.md") => [
  ...legalPlaceholders({ ...filled, legal: [{ file, body, data: { ...text, ...data } }] }),
];
const text = { title: "Privacy", description: "What we keep.", version: "2026-02-01" };

test("a placeholder that nothing fills is reported, with those there are", () => {
  const message = expect.stringMatching(/^"\{street\}" is filled in by nothing; write \{company_name\}, \{address\}/);
  expect(findings({}, "At {street}, {address}.")).toMatchObject([{ field: "", message }]);
  expect(findings({ footer: "At {street}." })).toMatchObject([{ field: "footer", message }]);
});

test("a field that a placeholder needs is reported as missing, once", () => {
  expect(findings({}, "For {kept}, {kept}.")).toMatchObject([
    { severity: "error", field: "kept", message: expect.stringContaining("has a place for it: {kept}") },
  ]);
  expect(findings({ kept: "6 months" }, "For {kept}.")).toEqual([]);
});

test("a legal text that the site does not know is reported, with those it knows", () => {
  expect(findings({}, "", "legal/cookies.md")).toMatchObject([
    { file: "legal/cookies.md", message: expect.stringContaining("legal/privacy.hi.md") },
  ]);
});
