import { expect, test } from "vitest";
import { formNumbers } from "./form-numbers.ts";

test.each([
  ["File MGT-7A within 60 days", ["MGT-7A"]],
  ["DIR-3-KYC-Web, AOC-4 XBRL and INC-20A", ["DIR-3-KYC-Web", "AOC-4", "INC-20A"]],
  ["CA 2013 s. 441 · GNL-1", ["GNL-1"]],
  ["peer-reviewed, re-entry, sub-section 2-3, SPICe+, e-forms", []],
])("in %j the numbers of forms are %j", (text, found) => {
  expect(text.match(formNumbers) ?? []).toEqual(found);
});
