import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { lintContent } from "./lint-content.ts";
import { toolLawIsCurrent } from "./tool-law-is-current.ts";
import { toolRowsAreSigned } from "./tool-rows-are-signed.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("tests/content/filled", folder, { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const edit = (file: string, before: string | RegExp, after: string) => {
  const path = join(folder, "tools", file);
  const written = readFileSync(path, "utf8");
  const changed = written.replace(before, after);
  if (changed === written) throw new Error(`${file} has nothing like ${before}`);
  writeFileSync(path, changed);
};
const errors = async () => (await lintContent(folder)).errors;

// Each row: what an editor did, the file, the change, the field that is named, and words of what to write.
test.each<[string, string, [string | RegExp, string], string, RegExp]>([
  [
    "wrote an unknown entity",
    "thresholds.yaml",
    ["[private, opc,", "[privat, opc,"],
    "rows 1 applies 1",
    /private, opc/,
  ],
  [
    "dropped the date that is filled into a sentence",
    "compliance-calendar.yaml",
    ["held on {1}.", "held."],
    "texts planned",
    /needs \{1\}/,
  ],
  [
    "wrote words to fill in that nothing fills",
    "compliance-calendar.yaml",
    ["which was not held.", "which was not held on {1}."],
    "texts no_meeting",
    /no words in braces/,
  ],
  [
    "wrote an unknown answer",
    "thresholds.yaml",
    ["is no and paidUp at", "is no and capital at"],
    "rows 1 yes_when",
    /names no answer or row/,
  ],
  [
    "wrote an unknown operator",
    "thresholds.yaml",
    ["is no and paidUp at most", "is no and paidUp below"],
    "rows 1 yes_when",
    /has no operator/,
  ],
  [
    "left the unit out",
    "thresholds.yaml",
    ["is no and paidUp at most 10 crore", "is no and paidUp at most 10"],
    "rows 1 yes_when",
    /crore or lakh/,
  ],
  [
    "asked for a row below",
    "thresholds.yaml",
    ['- "T01 is yes"', '- "T09 is yes"'],
    "rows 2 yes_when",
    /names no answer or row/,
  ],
  [
    "counted from an unknown date",
    "compliance-calendar.yaml",
    ["FYE + 9 month ends", "YearEnd + 9 month ends"],
    "latest_extension",
    /no date that the calendar knows/,
  ],
  [
    "counted a row from itself",
    "compliance-calendar.yaml",
    ["C05 + 60 days", "C06 + 60 days"],
    "rows 6 due",
    /counted from itself/,
  ],
  ["left the law out", "compliance-calendar.yaml", [/ {4}law: "s\. 96\(1\)"\n/, ""], "rows 1 law", /^is missing/],
  [
    "left the source out",
    "which-authority.yaml",
    [/ {4}source:\n.*\n.*\n/, ""],
    "offices 1 source",
    /must contain fields/,
  ],
  [
    "misspelt a word in braces",
    "which-authority.yaml",
    ["The board decides", "{ofice} decides"],
    "matters 1 routes 1 answer",
    /\{ofice\} is not known; write one of: \{office\}/,
  ],
  ["gave two rows one id", "compliance-calendar.yaml", ['id: "C02"', 'id: "C01"'], "rows 2", /there twice/],
  [
    "overrode a row that is not there",
    "overrides.yaml",
    ['"C12"', '"C99"'],
    "overrides 1 rule",
    /no row of the calendar/,
  ],
  [
    "overrode a row of several dates without saying which",
    "overrides.yaml",
    [/"C12"\n(.*\n) {4}due: .*\n/, '"C13"\n$1'],
    "overrides 1 due",
    /several dates/,
  ],
  [
    "brought a date forward",
    "overrides.yaml",
    ['date: "2026-07-31"', 'date: "2026-06-30"'],
    "overrides 1 date",
    /later than 2026-06-30/,
  ],
  [
    "changed a figure",
    "thresholds.yaml",
    ["is no and paidUp at most 10 crore", "is no and paidUp at most 9 crore"],
    "",
    /./,
  ],
])(
  "an editor of the tools' rules who %s reads the file, the field and what to write",
  async (_, file, [before, after], field, words) => {
    edit(file, before, after);
    const found = await errors();
    if (field)
      expect(found).toContainEqual(
        expect.objectContaining({ file: `tools/${file}`, message: expect.stringMatching(words) }),
      );
    if (field) expect(found.map((one) => one.field)).toContainEqual(expect.stringMatching(`^${field}`));
    // A figure that is wrong is found by the worked examples, with what came out.
    else
      expect(found).toContainEqual({
        severity: "error",
        file: "tools/examples.yaml",
        field: "thresholds 2 T01",
        message: "does not come out: expected yes, came out no",
      });
  },
);

test("a content folder without tools is fine", async () => {
  rmSync(join(folder, "tools"), { recursive: true });
  const { content, errors } = await lintContent(folder);
  expect([content.tools, errors]).toEqual([undefined, []]);
});

test("a folder of tools without one of the three is told what is missing", async () => {
  rmSync(join(folder, "tools/thresholds.yaml"));
  expect(await errors()).toEqual([expect.objectContaining({ file: "tools/thresholds.yaml", message: "is missing" })]);
});

test("a row whose law was checked too long ago, or on a day to come, is named", async () => {
  edit("thresholds.yaml", 'law_as_at: "2026-10-01"', 'law_as_at: "2024-10-01"');
  edit("overrides.yaml", "# Dates", "# The dates");
  edit("compliance-calendar.yaml", 'law_as_at: "2026-10-01"', 'law_as_at: "2062-10-01"');
  const content = await readContent(folder, "public", new Date("2026-11-28T06:00:00Z"));
  expect([...toolLawIsCurrent(content)].map(({ file, field, message }) => `${file} ${field} ${message}`)).toEqual([
    expect.stringMatching(/compliance-calendar\.yaml rows 1 law_as_at of C01 .*still to come/),
    expect.stringMatching(/thresholds\.yaml rows 1 law_as_at of T01 .*more than \d+ months ago/),
  ]);
});

test("a row checked today is current from midnight on, where the office is", async () => {
  edit("compliance-calendar.yaml", 'law_as_at: "2026-10-01"', 'law_as_at: "2026-11-28"');
  const found = async (time: string) => [...toolLawIsCurrent(await readContent(folder, "public", new Date(time)))];
  expect(await found("2026-11-27T18:29:00Z")).toHaveLength(1);
  expect(await found("2026-11-27T18:30:00Z")).toEqual([]);
});

test("before the launch each row that is shown is signed, by somebody who is no example", async () => {
  const unsigned = async () => [...toolRowsAreSigned(await readContent(folder, "public", new Date()))];
  const calendar = async () =>
    (await unsigned()).find(({ file }) => file === "tools/compliance-calendar.yaml")?.message;
  expect((await unsigned()).map(({ severity, file }) => `${severity} ${file}`)).toHaveLength(3);
  // What is off rests.
  expect(await calendar()).toMatch(/C01, C02/);
  expect(await calendar()).not.toMatch(/C30/);
  edit(
    "compliance-calendar.yaml",
    'law_as_at: "2026-10-01"',
    'law_as_at: "2026-10-01"\n    reviewed_by: "R. Gill, FCS 1234"',
  );
  expect(await calendar()).not.toMatch(/C01/);
  edit("compliance-calendar.yaml", "R. Gill, FCS 1234", "A. Sharma, FCS 0000");
  expect(await calendar()).toMatch(/C01/);
});
