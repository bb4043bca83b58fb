import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";

test.use({ build: "filled", moving: true });

test("the address of a page that does not exist shows the first or the last one [PG-01]", async ({ page }) => {
  const first = { steps: ["1", "Next /recentupdate?page=2", "Last /recentupdate?page=4"], cards: 9 };
  const last = { steps: ["First /recentupdate", "Previous /recentupdate?page=3", "4"], cards: 1 };
  for (const [query, expected] of [
    ["?page=-1", first],
    ["?page=abc&page=3", first],
    ["?page=99", last],
  ] as const) {
    await page.goto(addresses.updates + query);
    expect(await shown(page), query).toEqual(expected);
  }
});

test("after Next by keyboard, focus is at the list's heading", async ({ page }) => {
  await page.goto(addresses.updates);
  const next = page.getByRole("link", { name: "Next", exact: true });
  await next.press("Enter");
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  // By mouse, like any other page.
  await next.click();
  await expect(page).toHaveURL(/page=3$/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
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
  await page.goto(addresses.category("llp"));
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages of blogs" }), "with only one page").toHaveCount(0);
});

/** The links of the pagination, and the number of updates on the page. */
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

test("the links are in one line, each large enough for a thumb", async ({ page }) => {
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
