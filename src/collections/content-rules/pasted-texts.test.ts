import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { pastedTexts } from "./pasted-texts.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const found = (text: string) =>
  pastedTexts({ ...filled, texts: [{ file: "blog/a.md", field: "", text }] }).map(({ message }) => message);

test.each([
  [
    "bullets as characters",
    "What to bring:\n•\tThe register\n•\tThe minutes",
    /^"•\tThe register" looks pasted: .*"- "/,
  ],
  ["Word's nested bullets", "- The register\no\tof members", /^"o\tof members" looks pasted/],
  ["a bullet from a symbol font", "\uF0B7 The register", /looks pasted: .*"- "/],
  ["table rows", "Form\tDue\nMGT-7\t60 days", /^"Form\tDue" looks pasted: .*\| one \| two \|/],
  [
    "paragraphs without empty lines",
    "The first.\nThe second.\nThe third.",
    /^"The second\." looks pasted: .*empty line/,
  ],
  ["the same on Windows", "The first.\r\nThe second.", /^"The second\." looks pasted/],
  ["the same in Hindi", "पहला वाक्य।\nदूसरा वाक्य।", /looks pasted: .*empty line/],
  ["Word's tags", "<p class=MsoNormal>The first</p>", /looks pasted: .*plain text/],
])("%s: reported with what to write", (_, text, message) => {
  expect(found(text)).toEqual([expect.stringMatching(message)]);
});

test.each([
  ["paragraphs", "The first.\n\nThe second.\n\n- One.\n- Two.\n    - Inner."],
  ["text wrapped by hand", "The company files the return. It does so\nwithin sixty days. The\nRegistrar takes it."],
  ["a table", "| Form | Due |\n| --- | --- |\n| MGT-7 | 60 days. |\n| AOC-4 | 30 days. |"],
  ["intended line breaks", "The office.  \nSector 17.  \nChandigarh."],
  ["code", "```\na\tb\n• c\n```"],
])("%s: accepted", (_, text) => {
  expect(found(text)).toEqual([]);
});
