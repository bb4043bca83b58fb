import { expect, test } from "vitest";
import { updatePreview } from "./update-preview.ts";

/** `count` different words, long enough for 40 of them to exceed 200 characters. */
const words = (count: number) => Array.from({ length: count }, (_, index) => `filing${index + 1}`);

test.each<[name: string, content: string | string[]]>([
  ...[0, 1, 39, 40].map((count): [string, string] => [`${count} words`, words(count).join(" ")]),
  ["41 short words within 200 characters", Array(41).fill("due").join(" ")],
  ["one word of 300 letters", "a".repeat(300)],
  ["100 emoji and conjuncts, each one character", `${"👨‍👩‍👧‍👦 ".repeat(50)}${"क्ष".repeat(50)}`],
  ["an empty list", []],
])("%s: shown in full, without an ellipsis (TR-01, TR-03)", (_, content) => {
  expect(updatePreview(content)).toBe(String(content));
});

test("200 characters are shown in full, 201 are truncated to 40 words and an ellipsis (TR-03)", () => {
  const text = `${"an ".repeat(50)}${"a".repeat(50)}`;
  expect(text).toHaveLength(200);
  expect(updatePreview(text)).toBe(text);
  expect(updatePreview(`${text}a`)).toBe(`${Array(40).fill("an").join(" ")}…`);
});

test.each([" ", "\r\n", "\t", "\n\n", "\u00a0", ", "])(
  "41 words separated by %j are truncated to 40 (TR-03, TR-05)",
  (separator) => {
    expect(updatePreview(words(41).join(separator))).toBe(`${words(40).join(separator).split(/\s+/).join(" ")}…`);
  },
);

test("white space around the text neither counts as words nor adds an ellipsis (TR-04)", () => {
  const text = words(40).join(" ");
  expect(updatePreview(` \n${text}\n `)).toBe(text);
});

test("paragraphs count as one text", () => {
  expect(updatePreview([words(30).join(" "), words(30).join(" ")])).toBe(`${[...words(30), ...words(10)].join(" ")}…`);
});
