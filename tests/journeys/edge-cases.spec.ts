import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { messages, tooLarge } from "#contract/alert-messages.ts";
import { expect, nextAlert, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { asha } from "#tests/receiver/samples.ts";
import { fillForm, formField } from "./fill-form.ts";

// The insets of a screen stay with a window.
test.use({ build: "filled", reuseContext: false });

test("opening and closing the menu in any way keeps the scroll position", async ({ page }) => {
  const menu = page.getByRole("dialog", { name: "Menu" });
  const toggle = page.getByRole("banner").getByRole("button", { name: "Menu" });
  const ways = [() => toggle.click(), () => toggle.press("Enter")].flatMap((open) =>
    [
      () => menu.getByRole("button", { name: "Close" }).click(),
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
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => scrollY), `${address}: ${open}, ${close}`).toBe(600);
  }
});

test("a slide that is moving in reaches its place when the window is resized", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Highlights" });
  const next = carousel.getByRole("button", { name: "Next" });
  for (const [number, width] of [
    [2, 600],
    [3, 1280],
    [1, 400],
    [2, 1000],
  ] as const) {
    await next.click();
    await page.setViewportSize({ width, height: 800 });
    const slide = carousel.getByRole("group", { name: `${number} of 3` });
    await expect(slide).toBeInViewport({ ratio: 0.5 });
    // And still after all scrolling has ended.
    await page.waitForTimeout(250);
    await expect(slide).toBeInViewport({ ratio: 0.5 });
    await expect(carousel).toContainText(`Slide ${number} of 3`);
  }
});

test("a notice of any length can be read in full once paused", async ({ page, build }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(addresses.about);
    const notice = page.getByText(readContent(build).site.notice_text);
    await notice.evaluate((text) => {
      text.textContent = "Offices are closed on the day of the festival. ".repeat(9);
    });
    await page.getByRole("checkbox", { name: "Pause the notice" }).press("Space");
    const hidden = await page.locator(".notice__track").evaluate((track) => {
      const range = document.createRange();
      range.selectNodeContents(track);
      const seen = track.getBoundingClientRect();
      return [...range.getClientRects()].filter(
        ({ left, right, bottom }) => left < seen.left || right > seen.right || bottom > seen.bottom,
      ).length;
    });
    expect(hidden).toBe(0);
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test("the notice pauses while a finger is on it", async ({ page, context }) => {
    await page.goto(addresses.about);
    const text = page.locator(".notice__text");
    const state = () => text.evaluate((element) => element.getAnimations()[0]?.playState);
    await expect.poll(state).toBe("running");
    const { y = 0, height = 0 } = (await page.locator(".notice").boundingBox()) ?? {};
    const devtools = await context.newCDPSession(page);
    const touchPoints = [{ x: 100, y: y + height / 2 }];
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect.poll(state).toBe("paused");
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });

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

test("where a map may not be shown, the text and links in its place remain", async ({
  page,
  context,
  faults,
  build,
}) => {
  const { site } = readContent(build);
  for (const answer of ["abort", "refuse", "500"] as const) {
    await context.unroute(site.map_url);
    await context.route(site.map_url, (route) =>
      answer === "abort"
        ? route.abort()
        : route.fulfill({ status: answer === "500" ? 500 : 200, headers: { "X-Frame-Options": "DENY" }, body: "" }),
    );
    await page.goto(addresses.contact);
    await page.getByRole("button", { name: "Show the map" }).click();
    await expect(page.locator("iframe[srcdoc]")).toHaveCount(0);
    const place = page.getByRole("region", { name: "Find Us Here" });
    await expect(place).toContainText(site.address.join(", "));
    await place.getByRole("link", { name: /maps app/ }).click({ trial: true });
  }
  faults.splice(0);
});

test("a text with nothing visible counts as empty", async ({ page }) => {
  await page.goto(addresses.contact);
  for (const blank of ["\u3164", "\u200b\u00a0"]) {
    await fillForm(page, "enquiry", { ...asha, name: blank });
    await page.getByRole("button", { name: "Send Message" }).click();
    const name = formField(page, "enquiry", "name");
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("");
    expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  }
});

test("an enquiry of more than a megabyte is reported as too long and keeps its text", async ({ page }) => {
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", asha);
  // In lines, since the browser needs seconds to lay out a word of a megabyte.
  const message = `${"x".repeat(99)}\n`.repeat(10_001);
  await formField(page, "enquiry", "message").evaluate((field: HTMLTextAreaElement, text) => {
    field.value = text;
  }, message);
  const shown = nextAlert(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  expect(await shown).toBe(tooLarge);
  await expect(page.getByRole("status").filter({ hasText: tooLarge })).toBeVisible();
  await expect(formField(page, "enquiry", "message")).toHaveValue(message);
});

test("something else in this tab's storage is ignored and erased", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("unsent-enquiry", "{"));
  await page.goto(addresses.contact);
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.getItem("unsent-enquiry"))).toBeNull();
  await sendOnce(page);
});

test("in a browser without alerts, the same words appear in the page", async ({ page }) => {
  await page.addInitScript(() => {
    window.alert = () => {
      throw new Error("no alert");
    };
  });
  await page.goto(addresses.contact);
  await sendOnce(page);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Highlights" });
  await carousel.locator(".carousel__slide button").first().click();
  await expect(carousel.getByRole("status")).toContainText("You clicked");
});

async function sendOnce(page: Page) {
  await page.route("**/receive/enquiry", (route) => route.fulfill({ status: 204 }));
  page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
  await fillForm(page, "enquiry", asha);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: messages.enquiry.sent })).toBeVisible();
}
