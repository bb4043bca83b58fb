import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

test.each([
  ["a rocket", "🚀"],
  ["a family emoji", "👨‍👩‍👧‍👦"],
  ["a flag", "🇮🇳"],
  ["a Devanagari conjunct", "क्ष"],
  ["a letter with a combining accent", "e\u0301"],
])("%s is kept whole as the 150th character, and left out whole as the 151st (TR-01)", (_, character) => {
  expect(excerpt(`${"a".repeat(149)}${character} and more`)).toBe(`${"a".repeat(149)}${character}…`);
  expect(excerpt(`${"a".repeat(150)}${character} and more`)).toBe(`${"a".repeat(150)}…`);
});

test("150 family emoji are 150 characters, not cut (TR-01)", () => {
  const families = "👨‍👩‍👧‍👦".repeat(150);
  expect(excerpt(families)).toBe(families);
  expect(excerpt(`${families}👨‍👩‍👧‍👦`)).toBe(`${families}…`);
});

test.each([0, 1, 149, 150])("a text of %i characters is shown as it is (TR-03)", (length) => {
  expect(excerpt("a".repeat(length))).toBe("a".repeat(length));
});

test("a text of 151 characters is cut to 150 and dots (TR-03)", () => {
  expect(excerpt("a".repeat(151))).toBe(`${"a".repeat(150)}…`);
});

test.each([" ", ",", ".", "; ", " — "])("no %j stands before the dots (TR-04)", (end) => {
  const kept = "a".repeat(150 - end.length);
  expect(excerpt(`${kept}${end}and more`)).toBe(`${kept}…`);
});

test.each(["\n", "\r\n", "     ", "\u00a0"])("%j after exactly 150 characters causes no dots (TR-04)", (trailing) => {
  expect(excerpt(`${"a".repeat(150)}${trailing}`)).toBe("a".repeat(150));
});

test("a full stop as the 150th and last character stays (TR-04)", () => {
  const text = `${"a".repeat(149)}.`;
  expect(excerpt(text)).toBe(text);
});

test("another limit can be requested", () => {
  expect(excerpt("Annual general meeting", 6)).toBe("Annual…");
});
