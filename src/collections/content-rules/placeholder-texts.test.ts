import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { placeholderTexts } from "./placeholder-texts.ts";

const filled = await readContent("tests/content/filled", "public", new Date());

test("the words that the editor's buttons insert are reported in a text below the fields", () => {
  const text = "- first entry of the list\n- [words of the link](https://www.mca.gov.in)";
  expect(placeholderTexts({ ...filled, texts: [{ file: "blog/a.md", field: "", text }] })).toMatchObject([
    { severity: "warning", file: "blog/a.md", message: expect.stringMatching(/^"first entry of the list"/) },
    { severity: "warning", file: "blog/a.md", message: expect.stringMatching(/^"words of the link"/) },
  ]);
});
