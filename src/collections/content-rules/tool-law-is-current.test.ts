import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { toolLawIsCurrent } from "./tool-law-is-current.ts";

const filled = await readContent("tests/content/filled", "public", new Date("2026-11-28T06:00:00Z"));

/** With the law of the first row of each of these files checked on another day. */
function checkedOn(days: { "compliance-calendar.yaml"?: string; "thresholds.yaml"?: string }, today = filled.today) {
  const tools = structuredClone(filled.tools);
  for (const [file, day] of Object.entries(days))
    Object.assign(tools?.files[file as keyof typeof days].rows[0] ?? {}, { law_as_at: day });
  return [...toolLawIsCurrent({ ...filled, tools, today })];
}

test("a row whose law was checked too long ago, or on a day to come, is named", () => {
  const found = checkedOn({ "compliance-calendar.yaml": "2062-10-01", "thresholds.yaml": "2024-10-01" });
  expect(found.map(({ file, field, message }) => `${file} ${field} ${message}`)).toEqual([
    expect.stringMatching(/compliance-calendar\.yaml rows 1 law_as_at of C01 .*still to come/),
    expect.stringMatching(/thresholds\.yaml rows 1 law_as_at of T01 .*more than \d+ months ago/),
  ]);
});

test("a row checked today is current from midnight on, where the office is", () => {
  const found = (time: string) => checkedOn({ "compliance-calendar.yaml": "2026-11-28" }, new Date(time));
  expect(found("2026-11-27T18:29:00Z")).toHaveLength(1);
  expect(found("2026-11-27T18:30:00Z")).toEqual([]);
});
