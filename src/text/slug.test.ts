import { expect, test } from "vitest";
import { slug } from "./slug.ts";

test.each([
  ["Approval Services", "approval-services"],
  ["Compounding of Offences", "compounding-of-offences"],
  ["Limited Liability Partnership (LLP) Services", "limited-liability-partnership-llp-services"],
  ["SEBI & Securities Law Services", "sebi-securities-law-services"],
  ["Consultancy & Retainership Services", "consultancy-retainership-services"],
  ["Business Registration Services", "business-registration-services"],
  ["Legal Advisory & Drafting", "legal-advisory-drafting"],
  ["Business Restructuring & Mergers", "business-restructuring-mergers"],
  ["Management Dispute Resolution Services", "management-dispute-resolution-services"],
  ["Secretarial Audit & Due Diligence", "secretarial-audit-due-diligence"],
  ["Specialized XBRL Services", "specialized-xbrl-services"],
])("the service %j has the address %j", (title, expected) => {
  expect(slug(title)).toBe(expected);
});

test.each([
  ["Trademark & IP", "trademark-ip"],
  ["Company Formation (Pvt. Ltd.)", "company-formation-pvt-ltd"],
  [" FEMA / RBI ", "fema-rbi"],
  ["ROC – Annual Filing", "roc-annual-filing"],
  ["Wills - what to know,", "wills-what-to-know"],
])("punctuation in %j leaves single hyphens and none at an end (SL-01)", (title, expected) => {
  expect(slug(title)).toBe(expected);
});

test.each([["Legal  advice"], ["Legal\tadvice"], ["Legal\u00a0advice"], ["Legal\n advice"], ["legal-advice"]])(
  "every kind and number of blanks in %j is one hyphen, so that equal slugs are seen as equal (SL-05)",
  (title) => {
    expect(slug(title)).toBe(slug("Legal Advice"));
  },
);

test.each([
  ["- x", "-x"],
  ["x -", "x-"],
  ["₹ 5 lakh", "-5-lakh"],
  ["What changes —", "what-changes-"],
])("%j keeps the hyphen that the rule gives it at an end (SL-01)", (title, expected) => {
  expect(slug(title)).toBe(expected);
});

test.each([[""], ["   "], ["***"], ["कंपनी पंजीकरण"], ["आयकर रिटर्न"]])(
  "%j has no letter or digit left to be found by (SL-03)",
  (title) => {
    expect(slug(title)).not.toMatch(/[a-z0-9]/);
  },
);

test.each([
  ["Index", "index"],
  ["404", "404"],
  ["sitemap.xml", "sitemapxml"],
  ["constructor", "constructor"],
  ["GST_2026", "gst_2026"],
  // Letters outside ASCII are removed, not replaced.
  ["Café résumé Straße", "caf-rsum-strae"],
])("%j is an ordinary title to the rule (SL-06)", (title, expected) => {
  expect(slug(title)).toBe(expected);
});

test("a slug is its own slug", () => {
  for (const title of [" FEMA / RBI ", "- x", "Company Formation (Pvt. Ltd.)"])
    expect(slug(slug(title))).toBe(slug(title));
});
