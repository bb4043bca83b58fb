import { sample } from "#collections/content-rules/sample-firm.ts";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { isoDate } from "#text/calendar-date.ts";
import { slug } from "#text/slug.ts";

const { site, home, services } = readContent("shipped");

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

test("each case leads to its services by their numbers and titles", async ({ page }) => {
  const entries = page.getByRole("region", { name: "Find your entry" });
  if (!home.cases) return expect(entries).toHaveCount(0);
  await expect(entries.getByRole("heading", { level: 3 })).toHaveText(home.cases.map(({ text }) => text));
  const named = home.cases.flatMap((each) => each.services);
  const titles = services.map(({ title }) => title);
  for (const [index, link] of (await entries.getByRole("link").all()).entries()) {
    const place = titles.findIndex((title) => slug(title) === named[index]);
    await expect(link).toHaveText(`${String(place + 1).padStart(2, "0")}${titles[place]}`);
    await expect(link).toHaveAttribute("href", addresses.service(named[index] ?? ""));
  }
  await expect(entries.getByRole("link")).toHaveCount(named.length);
});

test("the first screen is whole, and nothing of its head lies under the phone bar", async ({ page }) => {
  const first = page.getByRole("group", { name: "1 of 3" });
  const controls = page.getByRole("region", { name: "Highlights" }).getByRole("button", { name: /slide/ });
  const parts = [page.getByRole("heading", { level: 1 }), first.getByRole("img"), first.getByRole("heading")];
  parts.push(first.getByRole("paragraph"), first.getByRole("button"), controls.first(), controls.last());
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = await page.getByRole("complementary", { name: "Call or chat" }).boundingBox();
    for (const part of parts) {
      const box = await part.boundingBox();
      expect
        .soft((box?.y ?? 0) + (box?.height ?? height), `${await part.innerHTML()} at ${width}`)
        .toBeLessThanOrEqual(width < 768 ? (bar?.y ?? 0) : height);
    }
  }
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
