import { expect, test } from "vitest";
import { paragraphs } from "./paragraphs.ts";

test.each([
  ["a blank line separates paragraphs", "First.\n\nSecond.", ["First.", "Second."]],
  ["so does a line of spaces and tabs", "First.\n \t \nSecond.", ["First.", "Second."]],
  ["so do Windows line breaks", "First.\r\n\r\nSecond.\r\n", ["First.", "Second."]],
  ["blank lines at both ends are dropped", "\n\nFirst.\n\nSecond.\n\n", ["First.", "Second."]],
  ["a single line break stays inside its paragraph", "First line\nsecond line", ["First line\nsecond line"]],
  ["a list keeps its order but not empty items", [" First. ", "", "  \n", "Second."], ["First.", "Second."]],
  ["a blank line does not split a list item", ["First.\n\nStill first."], ["First.\n\nStill first."]],
  ["an empty text has no paragraphs", "", []],
])("%s", (_, content, expected) => {
  expect(paragraphs(content)).toEqual(expected);
});
