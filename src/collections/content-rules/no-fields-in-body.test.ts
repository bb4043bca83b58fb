import { expect, test } from "vitest";
import { noFieldsInBody } from "./no-fields-in-body.ts";

const found = (text: string, field = "") =>
  noFieldsInBody({ texts: [{ file: "blog/a.md", field, text }] }).map(({ message }) => message);

test("a field below the line that ends the fields is an error: in the first line, or what would make a draft", () => {
  expect(found("\ntitle: Registers\n\nWords")).toEqual([expect.stringMatching(/^"title:" stands in the text/)]);
  expect(found("Words\n\ndraft: true\n")).toEqual([expect.stringMatching(/^"draft:" stands in the text/)]);
});

test("words that only look like a field are fine", () => {
  for (const text of ["Words\n\ntitle: of a section", "Draft: a resolution", "titles: all of them"])
    expect(found(text)).toEqual([]);
  expect(found("title: a title", "excerpt")).toEqual([]);
});
