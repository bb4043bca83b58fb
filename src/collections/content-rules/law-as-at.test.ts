import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { lawAsAt } from "./law-as-at.ts";

const filled = await readContent("tests/content/filled", "public", new Date("2026-11-28T06:00:00Z"));
const services = (law_as_at: string | undefined) =>
  filled.services.slice(0, 1).map((service) => ({ ...service, data: { ...service.data, law_as_at } }));
const blogs = (data: object) => [{ file: "blog/a.md", body: "", data: { title: "A", ...data } }];

test.each([
  ["a missing date", undefined, /^is missing/],
  ["a date in the future", "2062-07-31", /in the future/],
  ["a date before the firm's limit", "2025-11-27", /more than 12 months ago/],
])("%s is reported for a service", (_, day, words) => {
  expect([...lawAsAt({ ...filled, services: services(day), blogs: [] })]).toEqual([
    { severity: "warning", file: filled.services[0]?.file, field: "law_as_at", message: expect.stringMatching(words) },
  ]);
});

test("a day that has begun in India is not still to come", () => {
  const today = new Date("2026-11-28T18:30:00Z");
  expect([...lawAsAt({ ...filled, today, services: services("2026-11-29"), blogs: [] })]).toEqual([]);
  expect([...lawAsAt({ ...filled, today, services: services("2026-11-30"), blogs: [] })]).toHaveLength(1);
});

test("the firm may set another limit", () => {
  const site = filled.site && { ...filled.site, law_review_months: 24 };
  expect([...lawAsAt({ ...filled, site, services: services("2025-11-27"), blogs: [] })]).toEqual([]);
});

test("a blog needs a date only if it states law", () => {
  expect([...lawAsAt({ ...filled, services: [], blogs: blogs({}) })]).toEqual([]);
  expect([...lawAsAt({ ...filled, services: [], blogs: blogs({ reviewed_by: "R. Gill" }) })]).toHaveLength(1);
});
