import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { placeholderTexts } from "./placeholder-texts.ts";

const filled = await readContent("tests/content/filled", "public", new Date());

test("the editor's placeholder for a picture's description is reported", () => {
  const text = "Before.\n\n![What the picture shows](blog/registers.jpg)";
  expect(placeholderTexts({ ...filled, texts: [{ file: "blog/a.md", field: "", text }] })).toMatchObject([
    { severity: "warning", file: "blog/a.md", message: expect.stringMatching(/^"What the picture shows"/) },
  ]);
});
