import { expect, test } from "vitest";
import { withEllipsis } from "./ellipsis.ts";

test.each([" ", "\u00a0", "\n", ",", ". ", " – ", " (“", "...", "…"])(
  "%j before the dots is dropped (TR-04)",
  (end) => {
    expect(withEllipsis(`The Board met${end}`)).toBe("The Board met…");
  },
);

test.each([
  ["a danda is dropped", "बैठक हुई। ", "बैठक हुई…"],
  ["punctuation inside the text stays", "Rao & Sons (Pvt.) Ltd", "Rao & Sons (Pvt.) Ltd…"],
  ["an amount stays", "a fee of 500 ₹", "a fee of 500 ₹…"],
  ["an emoji stays", "filed 🚀", "filed 🚀…"],
])("%s (TR-04)", (_, cut, expected) => {
  expect(withEllipsis(cut)).toBe(expected);
});
