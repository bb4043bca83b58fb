import { expect, test } from "vitest";
import { encodingIsIntact } from "./encoding-is-intact.ts";

const found = (text: string) =>
  [...encodingIsIntact({ texts: [{ file: "blog/a.md", field: "title", text }] })].map(
    ({ severity, message }) => `${severity}: ${message}`,
  );

test.each([
  ["a character that was lost", "The caf\uFFFD is open", /^error: has lost a character, "The caf\uFFFD"/],
  [
    "letters that were read as Windows stores them",
    "The firmâ€™s office",
    /^error: has letters that were read wrongly/,
  ],
  ["Devanagari that was read wrongly", "à¤•à¤‚à¤ªà¤¨à¥€", /^error: has letters that were read wrongly/],
  ["an invisible character", "The office\u0007 is open", /^error: has an invisible character, after "The office"/],
  ["half a character", "The office \uD83D", /^error: has an invisible character/],
])("%s is an error with the words before it", (_, text, message) => {
  expect(found(text)).toEqual([expect.stringMatching(message)]);
});

test("any letters that were read rightly are fine", () => {
  for (const text of ["The firm’s café – ‘open’", "कंपनी", "A\tB\nC", "Ünïcödé 🚀"]) expect(found(text)).toEqual([]);
});
