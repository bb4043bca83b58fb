import { expect, test } from "vitest";
import { noBreakTerms } from "./no-break-terms.ts";

test.each([
  ["File MGT-7A within 60 days", ["MGT-7A"]],
  ["DIR-3-KYC-Web, AOC-4 XBRL and INC-20A", ["DIR-3-KYC-Web", "AOC-4", "INC-20A"]],
  ["CA 2013 s. 441 · GNL-1", ["s. 441", "GNL-1"]],
  ["Section 12(5) and rule 28, also sections 230 to 233", ["Section 12(5)", "rule 28", "sections 230"]],
  ["LLP Act 2008 · Forms 8, 11 and CA 2013 ss. 12–13", ["Forms 8, 11", "ss. 12–13"]],
  ["above ₹6 crore, ₹ 50,00,000 or ₹2.5 lakh", ["₹6 crore", "₹2.5 lakh"]],
  ["peer-reviewed, re-entry, sub-section 2, SPICe+, e-forms, classes 9", ["section 2"]],
  ["start-ups, a buy-back and an out-of-time filing", ["start-ups", "buy-back"]],
  ["section one, the rules of 2014, ₹5", []],
])("in %j no line breaks inside %j", (text, found) => {
  expect(text.match(noBreakTerms) ?? []).toEqual(found);
});
