import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { membersAreNamed } from "./members-are-named.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const member = { name: "A. Sharma", membership: "FCS 1234", cp_number: "567" };

function fieldsToWrite(people: { name: string; membership: string; cp_number?: string }[], firm_code?: string) {
  const { site, about } = filled;
  if (!site || !about) throw new Error("The test content cannot be read");
  const content = { ...filled, about: { ...about, people }, site: { ...site, firm_code } };
  return [...membersAreNamed(content)].map(({ severity, file, field }) => `${severity} ${file} ${field}`);
}

test("before the launch the firm names its members and its code", () => {
  expect(fieldsToWrite([])).toEqual(["launch about.yaml people", "launch site.yaml firm_code"]);
});

test("at least one member has a certificate of practice", () => {
  const associate = { name: "B. Kaur", membership: "ACS 4321" };
  expect(fieldsToWrite([associate], "P2026CH000000")).toEqual(["launch about.yaml people"]);
  expect(fieldsToWrite([associate, member], "P2026CH000000")).toEqual([]);
});
