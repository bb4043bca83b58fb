import { sample } from "#collections/content-rules/sample-firm.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";
import { isoDate } from "#text/calendar-date.ts";

const { site, home } = readContent("shipped");

test.use({ build: "shipped" });
test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("the home page says who this is; its carousel has three slides, each with a caption and a button", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.headline);
  const slides = page.getByRole("region", { name: "Highlights" }).getByRole("group");
  await expect(slides).toHaveCount(3);
  for (const [index, { title, caption, button }] of home.slides.entries()) {
    const slide = slides.nth(index);
    await expect(slide.getByRole("heading")).toHaveText(title);
    await expect(slide).toContainText(caption);
    await expect(slide.getByRole("button", { name: button })).toBeAttached();
    await expect(slide.getByRole("img")).toHaveAttribute("alt", home.slides[index]?.alt ?? "");
  }
});

test("'Who We Are' describes the firm and lists six specialities", async ({ page }) => {
  const who = page.getByRole("region", { name: "Who We Are" });
  for (const paragraph of home.who_we_are) await expect(who).toContainText(paragraph);
  const specialities = who.getByRole("list", { name: "Our Specialities" }).getByRole("listitem");
  await expect(specialities).toHaveText(home.specialities);
  await expect(specialities).toHaveCount(6);
});

/** Newest first; `2025-10-5` is a later day than `2025-10-04`. */
const news = home.whats_new
  .map((item) => ({ ...item, day: isoDate(item.date) ?? "" }))
  .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));

test("'What's New' has its items, newest first, with dates as written [DT-01]", async ({ page }) => {
  const items = page.getByRole("region", { name: "What's New" }).getByRole("listitem");
  await expect(items).toHaveCount(news.length);
  for (const [index, { date, day, text }] of news.entries()) {
    await expect(items.nth(index)).toContainText(text);
    await expect(items.nth(index).getByRole("time")).toHaveText(date);
    await expect(items.nth(index).getByRole("time")).toHaveAttribute("datetime", day);
  }
});

test("the sample's 'What's New' says 'launching soon', dated 2025-10-5", () => {
  test.skip(site.company_name !== sample.site.company_name, "another firm's content");
  expect(home.whats_new).toMatchObject([{ date: "2025-10-5", text: expect.stringMatching(/launching soon/i) }]);
});
