import { expect, test } from "vitest";
import { firstKeptDay } from "./retention.ts";

// 19:00 in London is past midnight in India.
test.each([
  ["12 months", "2026-11-29T19:00:00Z", "2025-11-30"],
  ["1 year", "2024-02-29T06:00:00Z", "2023-02-28"],
  ["1 month", "2026-03-31T06:00:00Z", "2026-02-28"],
  ["30 days", "2026-03-01T06:00:00Z", "2026-01-30"],
  ["2 weeks", "2026-03-01T06:00:00Z", "2026-02-15"],
  [" 18 Months ", "2026-03-15T06:00:00Z", "2024-09-15"],
])("what is kept for %s is kept from that day in India on", (kept, now, day) => {
  expect(firstKeptDay(JSON.stringify({ kept }), new Date(now))).toBe(day);
});

test.each(["as long as the law asks", "0 months", "", "12", "1000 years", null, 12])(
  "nothing is erased by itself where the note says %j",
  (kept) => {
    expect(firstKeptDay(JSON.stringify({ kept }), new Date())).toBeUndefined();
  },
);

test("nothing is erased by itself where a build says nothing", () => {
  for (const file of [undefined, "", "{", "[]"]) expect(firstKeptDay(file, new Date())).toBeUndefined();
});
