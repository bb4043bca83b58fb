import { expect, test } from "vitest";
import { withEllipsis } from "./ellipsis.ts";

test.each([
  ["a blank", "The Board met "],
  ["a no-break space", "The Board met\u00a0"],
  ["a line break", "The Board met\n"],
  ["a comma", "The Board met,"],
  ["a full stop and a blank", "The Board met. "],
  ["a dash between blanks", "The Board met – "],
  ["an opening bracket and quote", "The Board met (“"],
  ["dots of its own", "The Board met..."],
  ["an ellipsis of its own", "The Board met…"],
])("%s before the dots is dropped (TR-04)", (_, cut) => {
  expect(withEllipsis(cut)).toBe("The Board met…");
});

test("a danda before the dots is dropped (TR-04)", () => {
  expect(withEllipsis("बैठक हुई। ")).toBe("बैठक हुई…");
});

test("punctuation inside the text stays", () => {
  expect(withEllipsis("Rao & Sons (Pvt.) Ltd")).toBe("Rao & Sons (Pvt.) Ltd…");
});

test("an amount or an emoji before the dots stays", () => {
  expect(withEllipsis("a fee of 500 ₹")).toBe("a fee of 500 ₹…");
  expect(withEllipsis("filed 🚀")).toBe("filed 🚀…");
});
