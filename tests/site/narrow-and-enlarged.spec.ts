import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";

// The size of its text and the insets of its screen stay with a window.
test.use({ build: "filled", reuseContext: false });

test("every part of a page that can be linked to ends up below the bar [HD-01]", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of ["/", addresses.about, addresses.blogs, addresses.contact]) {
    await page.goto(address);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const ids = await page
        .getByRole("main")
        .locator("h2[id], h3[id]")
        .evaluateAll((found) => found.map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(0);
      for (const id of [...ids, "main", "pages"]) {
        await page.evaluate((name) => location.assign(`#${name}`), id);
        await expect.poll(() => belowBar(page, `#${id}`), `${address}#${id} ${width}`).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test("with text twice as large, the bar covers no heading, on load or after a link [HD-03]", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 340, height: 700 });
  for (const reducedMotion of ["no-preference", "reduce"] as const)
    for (const address of [addresses.about, addresses.contact]) {
      // Under reduced motion the notice has several lines.
      await page.emulateMedia({ reducedMotion });
      await page.goto(address);
      expect(
        await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
      ).toBeGreaterThan(30);
      expect(await belowBar(page, "h1")).toBeGreaterThanOrEqual(0);
      if (reducedMotion === "no-preference") await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(340);
      await page.evaluate(() => location.assign(`#${document.querySelector("main h2[id]")?.id}`));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await expect.poll(() => belowBar(page, "main h2[id]")).toBeGreaterThanOrEqual(0);
    }
});

test("a firm's description of itself may be long, without making any page wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(addresses.about);
  await page.locator(".navbar__tagline").evaluate((tagline) => {
    tagline.textContent = "Practising Company Secretaries and Corporate Law Advisers, Chandigarh and Mohali";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the phone and chat buttons cover nothing at the end of the page [FL-01]", async ({ page }) => {
  for (const address of ["/", addresses.contact]) {
    await page.goto(address);
    for (const [width, height] of [320, 375, 768].flatMap((width) => [640, 1600].map((height) => [width, height]))) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const covered = await page.evaluate(() => {
        const seen = [...document.querySelectorAll("footer a, footer p, footer li")].filter((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
        const buttons = [...document.querySelectorAll('aside a[href^="tel:"], aside a[href^="https://wa.me"]')];
        const over = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
        const words = (part: Element) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        };
        return {
          copyright: seen.some((part) => part.textContent.includes("©")),
          buttons: buttons.length,
          covered: seen
            .filter((part) => buttons.some((button) => over(words(part), button.getBoundingClientRect())))
            .map((part) => part.textContent),
        };
      });
      expect(covered, `${address} ${width} × ${height}`).toEqual({ copyright: true, buttons: 2, covered: [] });
    }
  }
});

test("the phone and chat buttons have names, are large enough, and show the keyboard focus [FL-03]", async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(addresses.about);
    const buttons = page.getByRole("complementary", { name: "Call or chat" }).getByRole("link");
    await expect(buttons).toHaveCount(2);
    await expect(buttons.nth(0)).toHaveAccessibleName("Call +91 98765 43210");
    await expect(buttons.nth(1)).toHaveAccessibleName(/^WhatsApp/);
    const boxes = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const [call, chat] = boxes;
    if (!call || !chat) throw new Error("A button is missing");
    expect(call.x + call.width <= chat.x + 0.5 || call.y + call.height <= chat.y + 0.5, "apart").toBe(true);
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    for (const button of await buttons.all()) {
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      expect(
        await button.evaluate((link) => Number.parseFloat(getComputedStyle(link).outlineWidth)),
      ).toBeGreaterThanOrEqual(2);
    }
  }
});

test("a long word in the menu and on a button stays inside them [PF-05]", async ({ page }) => {
  const word = "Rechtsschutzversicherungsgesellschaften";
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(addresses.service("trademark-ip"));
  await page.evaluate((text) => {
    for (const link of document.querySelectorAll("dialog a, main a"))
      if (link.lastChild) link.lastChild.textContent = text;
  }, word);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Menu" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link").first()).toBeVisible();
  expect(await dialog.evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBeLessThanOrEqual(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true });

  test("on a phone in landscape nothing is under the notch", async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const notch = { left: 48, leftMax: 48, right: 48, rightMax: 48 };
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: notch });
    for (const [width, height] of [
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const address of ["/", addresses.contact, addresses.blogs]) {
        await page.goto(address);
        const outside = await page
          .locator("body :is(a, button, h1, h2, input, label.pause-switch, textarea)")
          .evaluateAll((all) =>
            all
              .filter(
                (element) =>
                  element.checkVisibility() && !element.closest("dialog, .carousel__track, .visually-hidden"),
              )
              .filter((element) => {
                const words = document.createRange();
                words.selectNodeContents(element);
                const { left, right, width } = (element.matches("h1, h2") ? words : element).getBoundingClientRect();
                return width > 1 && (left < 48 || right > innerWidth - 48);
              })
              .map(({ textContent, className }) => textContent || className),
          );
        expect(outside, `${address} at ${width}`).toEqual([]);
      }
    }
  });
});

/** How far below the bar an element starts. Pixels. */
function belowBar(page: Page, selector: string) {
  return page.evaluate((target) => {
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector(target)?.getBoundingClientRect().top ?? 0) - bar;
  }, selector);
}

test("with text twice as large, an article, the not-found page and the menu fit 320 pixels", async ({
  page,
  faults,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(addresses.blogs);
  const blog = await page
    .locator(`main a[href^="${addresses.blog("")}"]`)
    .first()
    .getAttribute("href");
  for (const address of [
    "/",
    addresses.blogs,
    blog ?? "",
    addresses.update("regional-directors-2026"),
    addresses.privacy,
    "/nowhere",
  ]) {
    await page.goto(address);
    await page.evaluate(() => {
      for (const date of document.querySelectorAll("main time")) date.textContent = "September 30, 2026";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
  await page.goto(addresses.about);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  // The not-found page.
  expect(faults.splice(0)).toHaveLength(1);
});
