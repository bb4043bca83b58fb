import { expect, test } from "vitest";
import { withFewInlineElements } from "./few-inline-elements.ts";

test("all styles stand in the first, and two scripts side by side in one", () => {
  const words = `<meta content="</body></head><style><script>">`;
  expect(
    withFewInlineElements(
      `<head>${words}<style>a{}</style></head><body><style>b{}</style><p></p><script>one()</script><script>two()</script><p></p></body>`,
    ),
  ).toBe(`<head>${words}<style>a{}b{}</style></head><body><p></p><script>one(),two();</script><p></p></body>`);
});

test("the two go to the beginning of the part that they are in", () => {
  const pause = "<script>pause()</script>";
  expect(
    withFewInlineElements(
      `<body>${pause}<p></p>${pause}<h2></h2><script>one()</script><script>two()</script><astro-island></astro-island>${pause}</body>`,
    ),
  ).toBe(
    `<body>${pause}<p></p>${pause}<script>one(),two();</script><h2></h2><astro-island></astro-island>${pause}</body>`,
  );
});

test("scripts that stand apart stay where they are, as does one alone", () => {
  const html = "<head><script>one()</script><style>a{}</style><script>two()</script></head><body></body>";
  expect(withFewInlineElements(html)).toBe(html);
});
