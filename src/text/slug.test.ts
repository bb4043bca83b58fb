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
  // Punctuation leaves single hyphens (SL-01).
  ["Company Formation (Pvt. Ltd.)", "company-formation-pvt-ltd"],
  [" FEMA / RBI ", "fema-rbi"],
  ["ROC – Annual Filing", "roc-annual-filing"],
  // A hyphen at an end stays (SL-01).
  ["- x", "-x"],
  ["What changes —", "what-changes-"],
  // Any white space becomes one hyphen, so that clashes are found (SL-05).
  ["Legal  advice", "legal-advice"],
  ["Legal\t\u00a0\nadvice", "legal-advice"],
  // Nothing special about these; non-ASCII letters are removed, not replaced (SL-06).
  ["404", "404"],
  ["sitemap.xml", "sitemapxml"],
  ["GST_2026", "gst_2026"],
  ["Café résumé Straße", "caf-rsum-strae"],
  // Nothing usable is left (SL-03).
  ["   ", ""],
  ["***", ""],
  ["कंपनी पंजीकरण", "-"],
])("the title %j has the slug %j, and slugs do not change again", (title, expected) => {
  expect(slug(title)).toBe(expected);
  expect(slug(expected)).toBe(expected);
});
