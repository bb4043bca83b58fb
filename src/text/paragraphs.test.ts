import { expect, test } from "vitest";
import { paragraphs } from "./paragraphs.ts";

test.each([
  ["a blank line", "First.\n\nSecond."],
  ["several blank lines", "First.\n\n\n\nSecond."],
  ["a line of blanks and tabs", "First.\n \t \nSecond."],
  ["Windows line breaks", "First.\r\n\r\nSecond.\r\n"],
  ["blank lines at both ends", "\n\nFirst.\n\nSecond.\n\n"],
])("%s parts a single text into paragraphs", (_, text) => {
  expect(paragraphs(text)).toEqual(["First.", "Second."]);
});

test("a single line break stays inside its paragraph", () => {
  expect(paragraphs("First line\nsecond line")).toEqual(["First line\nsecond line"]);
});

test("a list keeps its order, loses blanks and empty items", () => {
  expect(paragraphs([" First. ", "", "  \n", "Second."])).toEqual(["First.", "Second."]);
});

test("a blank line inside a list's item does not part it", () => {
  expect(paragraphs(["First.\n\nStill first."])).toEqual(["First.\n\nStill first."]);
});

test("an empty content has no paragraphs", () => {
  expect(paragraphs("")).toEqual([]);
  expect(paragraphs(" \n\n ")).toEqual([]);
  expect(paragraphs([])).toEqual([]);
});
