import type { Locator, Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "../fixtures.ts";
import { readContent } from "../read-content.ts";

test.use({ moving: true });

// The two things that move, and how to stop them.
const movingThings = [
  { what: "the notice", path: addresses.about, control: "Pause the notice", text: noticeText },
  { what: "the What's New panel", path: "/", control: "Pause What's New", text: newsText },
] as const;

for (const { what, path, control, text } of movingThings)
  test.describe(what, () => {
    test("stops with its visible control, by a press or by keyboard, and stays stopped [MQ-01]", async ({
      page,
      build,
    }) => {
      await page.goto(path);
      const moving = text(page, build);
      const pause = page.getByRole("checkbox", { name: control });
      await expect(pause).not.toBeChecked();
      await page.locator("label", { has: pause }).click();
      await expect(pause).toBeChecked();
      // Away from it, so that only the control stops it.
      await pause.blur();
      await page.mouse.move(1, 1);
      await expect.poll(() => motion(moving)).not.toBe("running");
      const place = await moving.boundingBox();
      for (let frame = 0; frame < 5; frame++) await nextFrame(page);
      expect(await moving.boundingBox()).toEqual(place);
      // The keyboard starts it again and stops it.
      for (const isRunning of [true, false]) {
        await pause.press("Space");
        await pause.blur();
        if (isRunning) await expect.poll(() => motion(moving)).toBe("running");
        else await expect.poll(() => motion(moving)).not.toBe("running");
      }
    });

    test("pauses while the mouse or the focus is on it", async ({ page, build }) => {
      await page.goto(path);
      const moving = text(page, build);
      await expect.poll(() => motion(moving)).toBe("running");
      const pause = page.getByRole("checkbox", { name: control });
      await page.locator("label", { has: pause }).hover();
      await expect.poll(() => motion(moving)).toBe("paused");
      await page.mouse.move(1, 1);
      await expect.poll(() => motion(moving)).toBe("running");
      await pause.focus();
      await expect.poll(() => motion(moving)).toBe("paused");
    });

    test("does not move under reduced motion, even if that is set while it runs [MQ-03]", async ({ page, build }) => {
      await page.goto(path);
      const moving = text(page, build);
      await expect.poll(() => motion(moving)).toBe("running");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect.poll(() => motion(moving)).toBe("still");
      await moving.scrollIntoViewIfNeeded();
      await expect(moving).toBeInViewport();
      await page.reload();
      expect(await motion(moving)).toBe("still");
    });
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
});

for (const items of ["one item", "several items"] as const)
  test(`the What's New panel with ${items} shows a line at any moment of its cycle`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const seen = await page.locator(".whats-new__panel").evaluate(
        (panel, copies) => {
          for (const list of panel.querySelectorAll("ul"))
            for (let copy = 1; copy < copies; copy++) list.append(list.children[0]?.cloneNode(true) ?? "");
          const [moving] = panel.getAnimations({ subtree: true });
          if (!moving) return [];
          moving.pause();
          const words = document.createRange();
          return Array.from({ length: 100 }, (_, moment) => {
            moving.currentTime = (moment / 100) * Number(moving.effect?.getComputedTiming().duration);
            const { top, bottom } = panel.getBoundingClientRect();
            const lines = [...panel.querySelectorAll("p")].flatMap((item) => {
              words.selectNodeContents(item);
              return [...words.getClientRects()];
            });
            return Math.max(...lines.map((line) => Math.min(line.bottom, bottom) - Math.max(line.top, top)));
          });
        },
        items === "one item" ? 1 : 4,
      );
      expect(seen).toHaveLength(100);
      expect(Math.min(...seen), `pixels of a line at ${width}`).toBeGreaterThan(8);
    }
  });

test("the news can be read at leisure once it is paused", async ({ page, build }) => {
  const { whats_new } = readContent(build).home;
  await page.goto("/");
  await page.getByRole("checkbox", { name: "Pause What's New" }).press("Space");
  for (const { date, text } of whats_new) {
    const item = page.getByRole("listitem").filter({ hasText: text });
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport();
    await expect(item).toContainText(date);
  }
});

function noticeText(page: Page, build: Parameters<typeof readContent>[0]): Locator {
  return page.getByText(readContent(build).site.notice_text);
}

/** What moves is around the list of items. */
function newsText(page: Page, build: Parameters<typeof readContent>[0]): Locator {
  const text = readContent(build).home.whats_new[0]?.text ?? "";
  return page.getByRole("list").filter({ hasText: text }).locator("..");
}

const motion = (moving: Locator) =>
  moving.evaluate((element) => element.getAnimations().find(({ effect }) => effect)?.playState ?? "still");

const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
