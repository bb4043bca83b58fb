import { expect, test } from "vitest";
import { withFewInlineElements } from "./few-inline-elements.ts";

test("all styles stand in the first, and two scripts side by side in one at the end of the body", () => {
  const words = `<meta content="</body></head><style><script>">`;
  expect(
    withFewInlineElements(
      `<head>${words}<style>a{}</style></head><body><style>b{}</style><script>one()</script><script>two()</script><p></p></body>`,
    ),
  ).toBe(`<head>${words}<style>a{}b{}</style></head><body><p></p><script>one(),two();</script></body>`);
});

test("scripts that stand apart stay where they are, as does one alone", () => {
  const html = "<head><script>one()</script><style>a{}</style><script>two()</script></head><body></body>";
  expect(withFewInlineElements(html)).toBe(html);
});
