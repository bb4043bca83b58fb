import { expect, test } from "vitest";
import { chatLink } from "./chat-link.ts";

test.each(["+91 98765 43210", "(+91) 98765-43210"])(
  "the path for %j is country code and number, nothing else (WA-01)",
  (number) => {
    expect(new URL(chatLink(number, "Hello")).pathname).toBe("/919876543210");
  },
);

test("the specified text is typed in (WA-03)", () => {
  expect(chatLink("+91 172 000 0000", "Hello, I need assistance!")).toBe(
    "https://wa.me/911720000000?text=Hello%2C%20I%20need%20assistance!",
  );
});

test.each([
  "Hello! GST & ROC #filing, 50% fee? नमस्ते 🙏",
  "a+b = c; d/e\\f",
  "two\nlines",
  "“quoted” <b> 'single' %41",
  "",
])("%j arrives exactly as it was (WA-03)", (text) => {
  const url = new URL(chatLink("+91 98765 43210", text));
  expect(url.searchParams.get("text")).toBe(text);
  expect([...url.searchParams.keys()]).toEqual(["text"]);
  expect(url.hash).toBe("");
});

test("a number that cannot be made valid is refused by name", () => {
  expect(() => chatLink("ask us", "Hello")).toThrow('"ask us" is not a telephone number');
});
