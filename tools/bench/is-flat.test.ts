import { expect, test } from "vitest";
import { isFlat } from "./is-flat.ts";

test("memory that warms up and then stays is flat, however much it was before", () => {
  expect(isFlat([112, 159, 193, 199, 261, 270, 270, 270, 275, 281, 284])).toBe(true);
  expect(isFlat([100, 100, 100, 110, 110, 110])).toBe(true);
  expect(isFlat([300, 300, 300, 200, 200, 200])).toBe(true);
});

test("memory that still grows by more than a tenth is not", () => {
  expect(isFlat([100, 100, 100, 110, 110, 111])).toBe(false);
  expect(isFlat([100, 120, 140, 160, 180, 200, 220])).toBe(false);
});

test("nothing is said of what was not measured long enough", () => {
  expect(isFlat([])).toBeUndefined();
  expect(isFlat([100, 100, 100, 100, 100])).toBeUndefined();
});
