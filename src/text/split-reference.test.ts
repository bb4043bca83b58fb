import { expect, test } from "vitest";
import { splitReference } from "./split-reference.ts";

test.each([
  ["CA 2013 ss. 12–13 · INC-23", "CA 2013 ss. 12–13", "INC-23"],
  ["LODR 2015 · SAST 2011 · PIT 2015", "LODR 2015 · SAST 2011 · PIT 2015", ""],
  ["LLP Act 2008 · Forms 8, 11", "LLP Act 2008", "Forms 8, 11"],
  ["Trade marks", "Trade marks", ""],
])("'%s' names the law '%s' and the forms '%s'", (reference, law, forms) => {
  expect(splitReference(reference)).toEqual({ law, forms });
});
