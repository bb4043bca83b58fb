import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled" });

for (const query of ["?page=0", "?page=-1", "?page=abc", "?page=1.5", "?page=", "?page=abc&page=3"])
  test(`/recentupdate${query} is the first page [PG-01]`, async ({ page }) => {
    await page.goto(`/recentupdate${query}`);
    expect(await shown(page)).toEqual({
      steps: ["1", "Next /recentupdate?page=2", "Last /recentupdate?page=4"],
      cards: 9,
    });
    await expect(page.getByRole("main")).not.toContainText("NaN");
  });

for (const query of ["?page=99", "?page=99999999999999999999", "?page=4&page=1"])
  test(`/recentupdate${query} is the last page [PG-01]`, async ({ page }) => {
    await page.goto(`/recentupdate${query}`);
    expect(await shown(page)).toEqual({
      steps: ["First /recentupdate", "Previous /recentupdate?page=3", "4"],
      cards: 1,
    });
  });

test("First, Previous, the number, Next and Last lead through the pages [PG-05]", async ({ page }) => {
  await page.goto(addresses.updates);
  const pages = page.getByRole("navigation", { name: "Pages of updates" });
  await expect(pages).toHaveText(/First\s*Previous\s*Page 1 of 4\s*Next\s*Last/);
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/recentupdate\?page=2$/);
  await expect(page).toHaveTitle(/page 2/);
  await pages.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(/\/recentupdate\?page=4$/);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/\/recentupdate\?page=3$/);
  await pages.getByRole("link", { name: "First" }).click();
  await expect(page).toHaveURL(/\/recentupdate$/);
});

test("there is no pagination where there is one page only [PG-05]", async ({ page }) => {
  await page.goto(addresses.category("llp"));
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages of blogs" })).toHaveCount(0);
});

for (const way of ["Back", "the link back to the updates"])
  test(`${way} returns from an update to the second page, at the same place [PG-06]`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(listPage(addresses.updates, 2));
    const link = page.getByRole("region", { name: "Updates" }).getByRole("listitem").getByRole("link").nth(6);
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL(/\/updates\//);
    if (way === "Back") await page.goBack();
    else await page.getByRole("article").getByRole("link", { name: "Back to Updates" }).click();
    await expect(page).toHaveURL(/\/recentupdate\?page=2$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(place + 50);
  });

/** What the pagination offers, and the number of updates on the page. */
async function shown(page: Page) {
  const region = page.getByRole("region", { name: "Updates" });
  const links = await page
    .getByRole("navigation", { name: "Pages of updates" })
    .locator("a, [aria-current]")
    .evaluateAll((steps) =>
      steps
        .filter((step) => !step.closest("noscript"))
        .map((step) =>
          step.matches("a")
            ? `${step.textContent} ${step.getAttribute("href")}`
            : (step.textContent.match(/\d+/)?.[0] ?? ""),
        ),
    );
  return { steps: links, cards: await region.getByRole("heading").count() };
}

test("the steps stand in one line, each large enough for a thumb", async ({ page }) => {
  for (const width of [360, 992]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(listPage(addresses.updates, 2));
    const steps = page.getByRole("navigation", { name: "Pages of updates" }).locator(".pagination__step");
    const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()));
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
