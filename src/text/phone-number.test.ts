import { expect, test } from "vitest";
import { chatLink, internationalDigits, phoneLink } from "./phone-number.ts";

test.each([
  "+91 98765 43210",
  "(+91) 98765-43210",
  "+91-98765-43210",
  "+91 (98765) 43210",
  "00919876543210",
  "919876543210",
  "98765 43210",
  "098765 43210",
  "+91 (0) 98765 43210",
  "+91 0 98765 43210",
  " +91 98765 43210\n",
  "+91\u00a098765\u00a043210",
  "+91 98765\u201143210",
  "+91 98765 – 43210",
  "\u202a+91 98765 43210\u202c",
])("%j is 919876543210 (WA-01)", (written) => {
  expect(internationalDigits(written)).toBe("919876543210");
});

test.each([
  ["+91 172 000 0000", "911720000000"],
  ["+91 (0)172 000 0000", "911720000000"],
  ["0172-000-0000", "911720000000"],
  ["(0)172 000 0000", "911720000000"],
  ["+91 1800 123 4567", "9118001234567"],
  ["+44 (0)20 7946 0000", "442079460000"],
  ["+1 (202) 555-0100", "12025550100"],
  ["001 202 555 0100", "12025550100"],
  // A trunk prefix without brackets. In Italy the zero is part of the number.
  ["+44 020 7946 0958", "442079460958"],
  ["+44 0 20 7946 0958", "442079460958"],
  ["+61 0412 345 678", "61412345678"],
  ["+49 030 123456", "4930123456"],
  ["+33 06 12 34 56 78", "33612345678"],
  ["0091 0172 000 0000", "911720000000"],
  ["+39 06 1234 5678", "390612345678"],
])("the landline, toll-free or foreign number %j is %s (WA-01)", (written, expected) => {
  expect(internationalDigits(written)).toBe(expected);
});

test.each([
  "",
  "call us",
  "+91",
  "+91 98765 4321",
  "+91 98765 432101",
  "198765 43210",
  "+0 98765 43210",
  "+1234567",
  "+999 123 456 789",
  "+44 20 7946 09581",
  "+1 55 010 0000",
  "+1234567890123456",
  "91+98765 43210",
  "+91 98765 43210 / 98765 43211",
  "+91 98765 43210 ext. 4",
  "+91 98765 4321O",
  "{phone}",
])("%j is not a valid number (WA-01)", (written) => {
  expect(internationalDigits(written)).toBeUndefined();
});

test("a call link has a plus and no spaces (WA-05)", () => {
  expect(phoneLink("098765 43210")).toBe("tel:+919876543210");
});

test("a chat link has only the digits of the number, and the specified text (WA-01, WA-03)", () => {
  const link = "https://wa.me/911720000000?text=Hello%2C%20I%20need%20assistance!";
  expect(chatLink("+91 172 000 0000", "Hello, I need assistance!")).toBe(link);
});

test.each([
  "Hello! GST & ROC #filing, 50% fee? नमस्ते 🙏",
  "a+b = c; d/e\\f",
  "two\nlines",
  "“quoted” <b> 'single' %41",
  "",
])("the chat text %j arrives unchanged (WA-03)", (text) => {
  const { searchParams, hash } = new URL(chatLink("+91 98765 43210", text));
  expect([...searchParams]).toEqual([["text", text]]);
  expect(hash).toBe("");
});

test("an invalid number has no link", () => {
  for (const link of [phoneLink, chatLink])
    expect(() => link("ask us", "")).toThrow('"ask us" is not a telephone number');
});
