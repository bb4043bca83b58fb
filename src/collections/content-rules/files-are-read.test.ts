import { expect, test } from "vitest";
import type { Content } from "./content.ts";
import { filesAreRead } from "./files-are-read.ts";

type Entries = Content["entries"];
const found = (...entries: { path: string; kind: Entries[number]["kind"] }[]) =>
  [...filesAreRead({ entries: [{ path: "services/a.md", kind: "file" }, ...entries] as Entries })].map(
    ({ severity, file, message }) => `${severity} ${file} ${message}`,
  );

test.each([
  ["updates/_a.md", "file", /^warning updates\/_a\.md is ignored, because its name begins with "_"$/],
  ["notes.yaml", "file", /^warning notes\.yaml is not read; texts belong in/],
  ["legal/terms.md", "file", /^error legal\/terms\.md is not a legal text of this site; rename it to one of/],
  ["images", "link to a folder", /^error images is a link to a folder/],
  ["images/a.svg", "link to nothing", /^error images\/a\.svg is a broken link/],
] as const)("%s as a %s is reported", (path, kind, finding) => {
  expect(found({ path, kind })).toEqual([expect.stringMatching(finding)]);
});

test("a folder without services is doubtful; everything with a place of its own is fine", () => {
  expect([...filesAreRead({ entries: [] })]).toMatchObject([{ severity: "warning", file: "services" }]);
  for (const path of ["site.yaml", "tools/thresholds.yaml", "README.md", "blog/a.md", "images/a.md"])
    expect(found({ path, kind: "file" })).toEqual([]);
});
