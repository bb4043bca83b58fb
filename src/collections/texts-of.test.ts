import { expect, test } from "vitest";
import { textsOf } from "./texts-of.ts";

test("every text of a file is found with its field; a list counts from 1, and what is no text is left out", () => {
  const fields = { headline: "One", slides: [{ title: "Two", seconds: 15 }, { title: "Three" }], social: null };
  expect(textsOf(fields)).toEqual([
    ["headline", "One"],
    ["slides 1 title", "Two"],
    ["slides 2 title", "Three"],
  ]);
});
