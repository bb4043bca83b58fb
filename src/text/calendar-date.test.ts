import { expect, test, vi } from "vitest";
import { compareNewestFirst, isoDate, longDate } from "./calendar-date.ts";

test.each([
  ["2025-10-5", "2025-10-05", "October 5, 2025"],
  ["2025-1-1", "2025-01-01", "January 1, 2025"],
  ["2025-12-31", "2025-12-31", "December 31, 2025"],
  [" 2025-10-5\n", "2025-10-05", "October 5, 2025"],
  ["2000-2-29", "2000-02-29", "February 29, 2000"],
  // Some editors write a date-time like this.
  ["2026-5-4 18:30:00 ", "2026-05-04", "May 4, 2026"],
])("%j is read with one or two digits (DT-01)", (written, iso, long) => {
  expect([isoDate(written), longDate(iso)]).toEqual([iso, long]);
});

test.each([
  ["America/Los_Angeles", 7],
  ["Asia/Kolkata", -5.5],
  ["Pacific/Kiritimati", -14],
  ["UTC", 0],
])("a date does not shift by a day in %s (DT-03)", (zone, hoursToUtc) => {
  vi.stubEnv("TZ", zone);
  expect(new Date(2026, 4, 4).getTimezoneOffset()).toBe(hoursToUtc * 60);
  for (const time of ["", "T00:00:00Z", "T23:59:59.999Z", "T00:00", "T23:30:00-08:00", "T00:30:00+05:30"])
    expect(isoDate(`2026-05-04${time}`)).toBe("2026-05-04");
  expect(longDate("2026-05-04")).toBe("May 4, 2026");
});

test.each([
  "",
  "soon",
  "2026",
  "2026-00-10",
  "2026-13-01",
  "2026-04-31",
  "2026-02-29",
  "1900-02-29",
  "2026-01-32",
  "26-01-05",
  "05-10-2025",
  "2025/10/05",
  "2025-10-5th",
  "-2025-10-05",
  "2026-05-04T24:61:00Z",
  "2026-05-04T18:30:00 in Delhi",
  "२०२५-१०-०५",
])("%j is not a date (DT-05)", (written) => {
  expect(isoDate(written)).toBeUndefined();
});

test("the newest comes first, across days, months and years", () => {
  const written = ["2025-9-30", "2026-01-01", "2025-10-5", "2025-10-15"];
  expect(written.toSorted(compareNewestFirst)).toEqual(["2026-01-01", "2025-10-15", "2025-10-5", "2025-9-30"]);
});

test("undated items come last, and equal dates keep their order (DT-05)", () => {
  const written = ["undated", "2024-1-1", "2025-10-5", "", "2025-10-05T09:00:00Z"];
  expect(written.toSorted(compareNewestFirst)).toEqual([
    "2025-10-5",
    "2025-10-05T09:00:00Z",
    "2024-1-1",
    "undated",
    "",
  ]);
  expect(compareNewestFirst(undefined, undefined)).toBe(0);
});
