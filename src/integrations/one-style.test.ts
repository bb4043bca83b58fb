import { expect, test } from "vitest";
import { withOneStyle } from "./one-style.ts";

test("all styles stand in the first", () => {
  const words = `<meta content="</body></head><style><script>">`;
  expect(withOneStyle(`<head>${words}<style>a{}</style></head><body><style>b{}</style><p></p></body>`)).toBe(
    `<head>${words}<style>a{}b{}</style></head><body><p></p></body>`,
  );
});
