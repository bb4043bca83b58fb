import { expect, test } from "vitest";
import { characters, excerpt, withEllipsis } from "./excerpt.ts";

test.each([
  ["a rocket", "🚀"],
  ["a family emoji", "👨‍👩‍👧‍👦"],
  ["a flag", "🇮🇳"],
  ["a thumb with a skin tone", "👍🏽"],
  ["a keycap", "1️⃣"],
  ["a letter with two combining accents", "e\u0301\u0323"],
  ["a Devanagari consonant with its vowel sign", "नी"],
  ["a Devanagari conjunct", "क्ष"],
  ["a conjunct of three consonants", "स्त्र"],
])("%s is one character: kept as the 150th, dropped as the 151st (TR-01)", (_, character) => {
  expect(characters(character.repeat(2))).toEqual([character, character]);
  expect(excerpt(`${"a".repeat(149)}${character} and more`)).toBe(`${"a".repeat(149)}${character}…`);
  expect(excerpt(`${"a".repeat(150)}${character} and more`)).toBe(`${"a".repeat(150)}…`);
});

test.each([0, 1, 149, 150])("a text of %i characters is not truncated (TR-03)", (length) => {
  expect(excerpt("a".repeat(length))).toBe("a".repeat(length));
});

test("a text of 151 characters is truncated to 150 and an ellipsis, or to another limit (TR-03)", () => {
  expect(excerpt("a".repeat(151))).toBe(`${"a".repeat(150)}…`);
  expect(excerpt("Annual general meeting", 6)).toBe("Annual…");
});

test.each(["\n", "\r\n", "     ", "\u00a0"])("%j after exactly 150 characters adds no ellipsis (TR-04)", (trailing) => {
  expect(excerpt(`${"a".repeat(149)}.${trailing}`)).toBe(`${"a".repeat(149)}.`);
});

test.each([
  ...[" ", "\u00a0", "\n", ",", ". ", " – ", " — ", "; ", " (“", "...", "…"].map((end) => [
    `The Board met${end}`,
    "The Board met…",
  ]),
  ["बैठक हुई। ", "बैठक हुई…"],
  ["Rao & Sons (Pvt.) Ltd", "Rao & Sons (Pvt.) Ltd…"],
  ["a fee of 500 ₹", "a fee of 500 ₹…"],
  ["filed 🚀", "filed 🚀…"],
])("%j becomes %j: only spaces and punctuation before the ellipsis are dropped (TR-04)", (cut, expected) => {
  expect(withEllipsis(cut)).toBe(expected);
});
