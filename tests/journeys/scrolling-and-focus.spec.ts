import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";

// The history stays with a window.
test.use({ build: "filled", reuseContext: false, moving: true });

test("Back returns to the place in a list where the visitor left, and Forward to the top of the page they read [SC-01]", async ({
  page,
}) => {
  await page.goto(addresses.blogs);
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  const before = await titles.allTextContents();
  await page.evaluate(() => scrollTo(0, 1500));
  await page
    .locator(`main a[href^="${addresses.blog("")}"]`)
    .nth(5)
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(addresses.blog("*"));
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await expectNear(page, 1500);
  expect(await titles.allTextContents()).toEqual(before);
  await page.goForward();
  await page.waitForURL(addresses.blog("*"));
  await expectNear(page, 0);
});

test("a page of a list keeps its place too, with Back and with the link back to the list [PG-06]", async ({ page }) => {
  for (const back of ["Back", "the link"]) {
    await page.goto(listPage(addresses.updates, 2));
    await page.evaluate(() => scrollTo(0, 300));
    await page
      .locator(`main a[href^="${addresses.update("")}"]`)
      .nth(3)
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(addresses.update("*"));
    if (back === "Back") await page.goBack();
    else
      await page
        .getByRole("main")
        .getByRole("link", { name: /Back|Updates/ })
        .last()
        .click();
    await page.waitForURL(listPage(addresses.updates, 2));
    await expectNear(page, 300);
  }
});

test("a new page starts at the top: from the footer, from the pagination, from the navbar [SC-03] [SC-04]", async ({
  page,
}) => {
  // Sampled from the start, which would catch a page that scrolls smoothly to the top.
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const note = () => {
      places.push(scrollY);
      if (places.length < 30) requestAnimationFrame(note);
    };
    addEventListener("DOMContentLoaded", note);
  });
  const places = () => page.evaluate(() => (window as unknown as { places: number[] }).places);
  for (const [from, link] of [
    [addresses.services, page.getByRole("contentinfo").getByRole("link", { name: "About Us" })],
    [addresses.updates, page.getByRole("link", { name: "Next", exact: true })],
    ["/", page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" })],
  ] as const) {
    await page.goto(from);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
    const left = page.url();
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL((url) => url.href !== left);
    await expect.poll(async () => (await places()).length).toBe(30);
    expect(new Set(await places())).toEqual(new Set([0]));
  }
});

test("a link to a part of another page leads to its heading, fully visible below the bar [SC-06]", async ({ page }) => {
  for (const [width, from] of [
    [375, addresses.about],
    [1280, "about:blank"],
  ] as const)
    for (const target of ["/#services", `${addresses.contact}#map`]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(from);
      if (from === "about:blank") await page.goto(target);
      else await page.evaluate((address) => location.assign(address), target);
      await expect(page).toHaveURL(target);
      const heading = page.getByRole("main").locator(new URL(page.url()).hash);
      await expect(heading).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole("banner").boundingBox();
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
});

test("with storage blocked every page still works [SC-09]", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
  for (const name of ["Services", "Blog", "Recent Updates", "Contact Us"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(addresses.updates);
});

test("by keyboard, a new page starts at its beginning: title, skip link, main part [SC-11]", async ({ page }) => {
  await page.goto("/");
  const title = await page.title();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).press("Enter");
  await page.waitForURL(addresses.services);
  expect(await page.title()).not.toBe(title);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /^Skip/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function expectNear(page: Page, place: number) {
  await expect.poll(async () => Math.abs((await scrollTop(page)) - place)).toBeLessThanOrEqual(50);
}
