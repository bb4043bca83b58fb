import { expect, test } from "vitest";
import { indianDay, indianTime, startOfIndianDay } from "./indian-time.ts";

test("times are shown in Indian time, whatever the computer's time zone", () => {
  expect(indianTime("2025-10-05T12:01:59.000Z")).toBe("5 October 2025, 17:31 IST");
  expect(indianTime("2025-12-31T18:30:00.000Z")).toBe("1 January 2026, 00:00 IST");
});

test("a day begins at midnight in India", () => {
  expect(startOfIndianDay("2025-10-05")?.toISOString()).toBe("2025-10-04T18:30:00.000Z");
  expect(indianDay(new Date("2025-10-04T18:29:59Z"))).toBe("2025-10-04");
  expect(indianDay(new Date("2025-10-04T18:30:00Z"))).toBe("2025-10-05");
});

test.each(["2025-02-29", "2025-02-31", "2025-13-01", "2025-1-5", "05-10-2025", "2025-10-05T00", "tomorrow", ""])(
  "'%s' is not a date",
  (day) => {
    expect(startOfIndianDay(day)).toBeUndefined();
  },
);
