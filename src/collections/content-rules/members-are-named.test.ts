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

test("members and codes of the sample, which are noughts alone, count as none", async () => {
  const sample = { name: "First Member", membership: "FCS 0000", cp_number: "0000" };
  expect(fieldsToWrite([member, sample], "P0000CH000000")).toEqual([
    "launch about.yaml people",
    "launch site.yaml firm_code",
  ]);
  expect(fieldsToWrite([{ ...member, cp_number: "0000" }], "P2026CH000000")).toEqual(["launch about.yaml people"]);
  const shipped = await readContent("content", "public", new Date());
  if (shipped.site?.company_name !== "Uttara & Associates") return;
  expect([...membersAreNamed(shipped)].map(({ field }) => field)).toEqual(["people", "firm_code", "peer_review"]);
});

test("a firm that has named its members and its code has nothing left to do", () => {
  expect(fieldsToWrite([member], "P2026CH000000")).toEqual([]);
});
