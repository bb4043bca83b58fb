import { expect, test } from "vitest";
import { removedTags, renderUnknownTagsAsText } from "./html-in-text.ts";

const rendered = (body: string) => renderUnknownTagsAsText(body, async (markdown) => markdown);

test.each([
  ["<Name of Director>, DIN <DIN>", "&lt;Name of Director>, DIN &lt;DIN>"],
  ["</Foo> <!IMPORTANT> <?php", "&lt;/Foo> &lt;!IMPORTANT> &lt;?php"],
  ["<!-- never closed", "&lt;!-- never closed"],
])("%j is shown as text", async (body, words) => {
  expect(await rendered(body)).toBe(words);
});

test.each([
  "<b>x</b>",
  "<form>",
  "<!-- a remark -->",
  "<https://a.example>",
  "<a@b.example>",
  "[x](<my file>)",
  "a < b",
])("%j is left to Markdown", async (body) => {
  expect(await rendered(body)).toBe(body);
});

test("removed tags are listed once, without those in code and unknown ones", () => {
  const body = "<nav><b>x</b></nav> `<form>` <DIN> <details>\n\n```\n<iframe>\n```\n<NAV>";
  expect(removedTags(body)).toEqual(["<nav>", "<details>"]);
});
