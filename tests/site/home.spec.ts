import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";

const { home } = readContent("shipped");

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

test("'Who We Are' tells of the firm and lists six specialities", async ({ page }) => {
  const who = page.getByRole("region", { name: "Who We Are" });
  for (const paragraph of home.who_we_are) await expect(who).toContainText(paragraph);
  const specialities = who.getByRole("list", { name: "Our Specialities" }).getByRole("listitem");
  await expect(specialities).toHaveText(home.specialities);
  await expect(specialities).toHaveCount(6);
});

test("'What's New' has one item, dated 2025-10-5 as written, that says 'launching soon' [DT-01]", async ({ page }) => {
  const panel = page.getByRole("region", { name: "What's New" });
  const item = panel.getByRole("listitem");
  await expect(item).toHaveCount(1);
  await expect(item).toContainText(/launching soon/i);
  await expect(item.getByRole("time")).toHaveText("2025-10-5");
  await expect(item.getByRole("time")).toHaveAttribute("datetime", "2025-10-05");
});
