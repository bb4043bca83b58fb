import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

test.use({ build: "shipped", moving: true });

test("the notice scrolls past once in 15 s, repeatedly, without a visible jump [MQ-06]", async ({ page }) => {
  await page.goto(addresses.about);
  const run = await text(page).evaluate((element) => {
    const [animation] = element.getAnimations();
    const { duration, iterations, delay = 0 } = animation?.effect?.getComputedTiming() ?? {};
    // The first run starts in view, so the second one is measured.
    const edges = [15_000, 29_999].map((time) => {
      if (animation) animation.currentTime = delay + time;
      return element.getBoundingClientRect();
    });
    const strip = element.parentElement?.getBoundingClientRect();
    return { duration, iterations, begin: edges[0]?.left, end: edges[1]?.right, strip: [strip?.left, strip?.right] };
  });
  expect(run.duration).toBe(15_000);
  expect(run.iterations).toBe(Number.POSITIVE_INFINITY);
  expect(run.begin, "begins out of sight").toBeGreaterThanOrEqual((run.strip[1] ?? 0) - 1);
  expect(run.end, "ends out of sight").toBeLessThanOrEqual((run.strip[0] ?? 0) + 1);
});

test("a short notice on a wide screen and a long one on a narrow screen move and widen nothing [MQ-06]", async ({
  page,
}) => {
  await page.goto(addresses.about);
  for (const [length, width] of [
    [12, 2560],
    [400, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await text(page).evaluate((element, characters) => {
      element.textContent = "Filing ".repeat(99).slice(0, characters);
    }, length);
    const left = async () => (await text(page).boundingBox())?.x;
    const before = await left();
    await expect.poll(left).not.toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("the notice and the news are read out once, and Tab stops only at controls [MQ-05]", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Welcome to our website! Stay tuned for updates.")).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ hasText: /launching soon/i })).toHaveCount(1);
  const notice = page.getByRole("complementary", { name: "Notice" });
  await expect(notice.locator("a, button, input, [tabindex]")).toHaveCount(1);
  await expect(notice.getByRole("checkbox", { name: "Pause the notice" })).toBeAttached();
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

function text(page: Page) {
  return page.getByRole("complementary", { name: "Notice" }).getByRole("paragraph");
}
