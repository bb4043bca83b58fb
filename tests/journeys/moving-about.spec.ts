import type { Page } from "@playwright/test";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled" });

test("a new page begins at its top, also from the footer and from a list's next page [SC-03]", async ({ page }) => {
  await page.goto("/recentupdate");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/recentupdate?page=2");
  expect(await scrolled(page)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about");
  expect(await scrolled(page)).toBe(0);
});

test("Back returns to where one was in the list, and Forward to the blog [SC-01]", async ({ page }) => {
  await page.goto("/blogs");
  await page.evaluate(() => scrollTo(0, 1500));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1000);
  const link = page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link").nth(8);
  const title = await link.textContent();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/blogs");
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(50);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("the way back from an update leads to the page of the list one came from, at its place [PG-06]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/recentupdate?page=2");
  await page.evaluate(() => scrollTo(0, 900));
  const before = await scrolled(page);
  const link = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").nth(4);
  await link.evaluate((element: HTMLElement) => element.click());
  await page.getByRole("link", { name: "Back to Updates" }).click();
  await expect(page).toHaveURL("/recentupdate?page=2");
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(50);
});

test("whoever opened a blog directly is led to the list by Go Back", async ({ page }) => {
  await page.goto("/blogs");
  const href = await page
    .getByRole("main")
    .getByRole("heading", { level: 3 })
    .getByRole("link")
    .first()
    .getAttribute("href");
  await page.goto("about:blank");
  await page.goto(href ?? "");
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/blogs");
});

test("a page change does not glide [SC-04]", async ({ page }) => {
  await page.goto("/blogs");
  await page.evaluate(() => scrollTo(0, 3000));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about");
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

test("a link to a part of another page shows its heading below the navbar [SC-06]", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    location.href = "/about#values";
  });
  await expect(page).toHaveURL("/about#values");
  const heading = page.getByRole("heading", { name: "Our Values" });
  await expect(heading).toBeInViewport();
  const bar = await page.getByRole("banner").boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("a browser that keeps nothing for a session loses nothing of the site [SC-09]", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  for (const path of ["/", "/services", "/blogs", "/recentupdate?page=2", "/contact"]) {
    await page.goto(path);
    await page.mouse.move(200, 300);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.getByLabel("Full Name").fill("Asha");
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha");
});

test("a new page has its own title, starts the keyboard at its beginning, and its skip link leads to the content [SC-11]", async ({
  page,
}) => {
  await page.goto("/");
  const before = await page.title();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).press("Enter");
  await expect(page).toHaveURL("/services");
  expect(await page.title()).not.toBe(before);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

const scrolled = (page: Page) => page.evaluate(() => scrollY);
