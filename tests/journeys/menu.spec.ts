import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { drawFinger } from "./swipe.ts";

test.use({ viewport: { width: 375, height: 667 }, moving: true });

// What the markup does by itself is tested twice: the script does it in an older browser.
for (const browser of ["a new browser", "a browser that knows neither command nor closedby"] as const)
  test(`the menu on a small screen opens and closes, in ${browser}`, async ({ page }) => {
    if (browser !== "a new browser") await makeOlder(page);
    await page.goto(addresses.about);
    await expect(menu(page)).toBeHidden();
    await test.step("opens with its button and takes the focus; its close button returns it", async () => {
      await toggle(page).press("Enter");
      await expect(menu(page)).toBeVisible();
      await expect(menu(page).locator(":focus")).toHaveCount(1);
      await expect(menu(page).getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
      await menu(page).getByRole("button", { name: "Close" }).click();
      await expect(menu(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    });

    await test.step("closes with Escape from its third link, and returns the focus [MN-02]", async () => {
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      const third = menu(page).getByRole("link").nth(2);
      for (let press = 0; press < 3; press++) await page.keyboard.press("Tab");
      await expect(third).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
      // It still works after being closed by a key.
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("closes with a tap outside, but not with one beside its links", async () => {
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      const inside = await menu(page).boundingBox();
      await page.mouse.click((inside?.x ?? 0) + 5, (inside?.height ?? 0) - 40);
      await expect(menu(page)).toBeVisible();
      await page.mouse.click(10, 400);
      await expect(menu(page)).toBeHidden();
      await expect(page).toHaveURL(addresses.about);
    });
  });

test("closes with a link, to another page or to the current one [MN-08]", async ({ page }) => {
  await page.goto(addresses.about);
  // The menu has no links within the page.
  for (const name of ["Services", "Services"]) {
    await toggle(page).click();
    await menu(page).getByRole("link", { name }).click();
    await page.waitForURL(addresses.services);
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeVisible();
  }
});

test("closes when the window becomes as wide as a desktop's [MN-04]", async ({ page }) => {
  await page.goto(addresses.about);
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu(page)).toBeHidden();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(addresses.services);
});

test("the Tab key skips the closed menu [MN-01]", async ({ page }) => {
  await page.goto(addresses.about);
  await toggle(page).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("dialog, header"))).toBeNull();
});

test("the open menu traps the Tab key and hides the page from screen readers [MN-12]", async ({ page, context }) => {
  const headings = async () => {
    const devtools = await context.newCDPSession(page);
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    return nodes.filter(({ role, ignored }) => role?.value === "heading" && !ignored).length;
  };
  await page.goto(addresses.about);
  expect(await headings()).toBeGreaterThan(0);
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await headings()).toBe(0);
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press("Tab");
    // After the last entry the focus is in the browser's own bar, outside the page.
    expect(await page.evaluate(() => document.activeElement?.matches("body, dialog *"))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.matches("body, dialog *"))).toBe(false);
  expect(await headings()).toBeGreaterThan(0);
});

test.describe("on a phone", () => {
  test.use({ isMobile: true, hasTouch: true });

  test("the page behind the open menu neither scrolls nor loses its place [MN-06]", async ({ page }) => {
    await page.goto(addresses.services);
    await page.evaluate(() => scrollTo(0, 1200));
    // By position, since Playwright would first scroll to the button, although it is always in view.
    const button = await toggle(page).boundingBox();
    await page.touchscreen.tap((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await expect(menu(page)).toBeVisible();
    for (const x of [10, 300]) {
      await page.mouse.move(x, 400);
      await page.mouse.wheel(0, 300);
      await drawFinger(page, { x, y: 500 }, { x, y: 200 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(1200);
    await menu(page).getByRole("button", { name: "Close" }).tap();
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(1200);
    // Afterwards the page scrolls again.
    await drawFinger(page, { x: 100, y: 500 }, { x: 100, y: 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1200);
  });
});

test.describe("with long lists", () => {
  test.use({ build: "filled" });

  test("opening and closing the menu in any way keeps the scroll position", async ({ page }) => {
    const ways = [() => toggle(page).click(), () => toggle(page).press("Enter")].flatMap((open) =>
      [
        () => menu(page).getByRole("button", { name: "Close" }).click(),
        () => page.keyboard.press("Escape"),
        () => page.mouse.click(5, 500),
      ].map((close) => ({ open, close })),
    );
    // One way on each page.
    const pages = [
      ["/", 375],
      [addresses.updates, 960],
      [addresses.about, 960],
      [addresses.services, 375],
      [addresses.blogs, 960],
      [addresses.contact, 375],
    ] as const;
    expect(pages).toHaveLength(ways.length);
    for (const [index, { open, close }] of ways.entries()) {
      const [address, width] = pages[index] ?? ["/", 375];
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await page.evaluate(() => scrollTo(0, 600));
      await open();
      await expect(menu(page)).toBeVisible();
      await close();
      await expect(menu(page)).toBeHidden();
      expect(await page.evaluate(() => scrollY), `${address}: ${open}, ${close}`).toBe(600);
    }
  });
});

test("on a phone in landscape, the menu's last link and its close button can be reached [MN-10]", async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 320 });
  await page.goto(addresses.about);
  await toggle(page).click();
  const last = menu(page).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  const close = menu(page).getByRole("button", { name: "Close" });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(menu(page)).toBeHidden();
});

const toggle = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** Removes `command` and `closedby` from the browser: their effect, and the properties by which scripts detect them. */
async function makeOlder(page: Page) {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('closedby="any"', "") });
  });
  await page.addInitScript(() => {
    addEventListener("command", (event) => event.preventDefault(), true);
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
  });
}
