import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintContent } from "./lint-content.ts";

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
