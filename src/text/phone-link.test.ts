import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test.each(["+91 98765 43210", "(+91) 98765-43210", "098765 43210"])(
  "%j is called with a plus and no blanks (WA-05)",
  (number) => {
    expect(phoneLink(number)).toBe("tel:+919876543210");
  },
);

test("a number that cannot be made valid is refused by name", () => {
  expect(() => phoneLink("{phone}")).toThrow('"{phone}" is not a telephone number');
});
