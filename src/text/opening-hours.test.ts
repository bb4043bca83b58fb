import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

test.each([
  ["Mon - Fri, 10:00 AM - 6:00 PM", "Mo-Fr 10:00-18:00"],
  ["Monday – Friday 10:00 – 18:00", "Mo-Fr 10:00-18:00"],
  ["Sat, 12 PM - 12 AM", "Sa 12:00-00:00"],
])("%s is marked up as %s", (written, marked) => {
  expect(openingHours(written)).toBe(marked);
});

test.each(["By appointment", "", "Mon - Fri", "Mon - Fri, 25:00 - 26:00", "Mon - Fri, 13:00 PM - 6:00 PM", "10 to 6"])(
  "%j is shown as it is and not marked up",
  (written) => {
    expect(openingHours(written)).toBeUndefined();
  },
);
