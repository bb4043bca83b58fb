import { expect, test } from "vitest";
import { paragraphs } from "./paragraphs.ts";

test.each([
  ["a blank line parts a text", "First.\n\nSecond.", ["First.", "Second."]],
  ["a line of blanks and tabs does", "First.\n \t \nSecond.", ["First.", "Second."]],
  ["Windows line breaks do", "First.\r\n\r\nSecond.\r\n", ["First.", "Second."]],
  ["blank lines at both ends are dropped", "\n\nFirst.\n\nSecond.\n\n", ["First.", "Second."]],
  ["a single line break stays inside its paragraph", "First line\nsecond line", ["First line\nsecond line"]],
  ["a list keeps its order, loses empty items", [" First. ", "", "  \n", "Second."], ["First.", "Second."]],
  ["a blank line does not part a list's item", ["First.\n\nStill first."], ["First.\n\nStill first."]],
  ["an empty text has none", "", []],
])("%s", (_, content, expected) => {
  expect(paragraphs(content)).toEqual(expected);
});
