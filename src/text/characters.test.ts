import { expect, test } from "vitest";
import { characters } from "./characters.ts";

test.each([
  ["a family emoji", "👨‍👩‍👧‍👦"],
  ["a flag", "🇮🇳"],
  ["a thumb with a skin tone", "👍🏽"],
  ["a keycap", "1️⃣"],
  ["a letter with two combining accents", "e\u0301\u0323"],
  ["a Devanagari consonant with its vowel sign", "नी"],
  ["a Devanagari conjunct", "क्ष"],
  ["a conjunct of three consonants", "स्त्र"],
  ["a Windows line break", "\r\n"],
])("%s is one character, two are two, none is none", (_, character) => {
  expect(characters(`a${character}b`)).toEqual(["a", character, "b"]);
  expect(characters(character.repeat(2))).toEqual([character, character]);
  expect(characters("")).toEqual([]);
});
