import { expect, test } from "vitest";
import { professionalService } from "#structured-data/schema-org.ts";
import { readContent } from "../read-content.ts";

const { site } = readContent("shipped");
const siteUrl = "https://www.example.com";

test("hours that only a person can read, and links that are not set, are left out", () => {
  const firm = professionalService({ ...site, working_hours: "By appointment", social: {} }, siteUrl);
  expect(firm).not.toHaveProperty("openingHours");
  expect(firm).not.toHaveProperty("sameAs");
});

test("the map is a page that anybody can open, not the frame of the Contact page", () => {
  const { hasMap } = professionalService(site, siteUrl);
  const map = new URL(hasMap);
  expect(map.searchParams.get("query")).toBe([site.company_name, ...site.address].join(", "));
  expect(map.searchParams.has("output")).toBe(false);
});
