import { addresses } from "#contract/addresses.ts";
import { hasNotoSerif } from "#tools/test-sites/fonts.ts";
import { expect, test } from "../fixtures.ts";

test.use({ build: "shipped", moving: true });

test("nothing moves when the font of the headings comes late", async ({ page }) => {
  test.skip(!hasNotoSerif(), "Noto Serif is not installed");
  await page.addInitScript(() => {
    window.released = Number.POSITIVE_INFINITY;
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (shift.startTime > window.released) window.shifted += shift.value;
    }).observe({ type: "layout-shift" });
  });
  // Late: the page is there and painted. What moves before is another matter (site/layout-shift.spec.ts).
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(
      () => document.readyState !== "loading" && performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.evaluate(() => {
      window.released = Math.min(window.released, performance.now());
    });
    await route.continue();
  });
  for (const width of [360, 390, 768, 992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [addresses.home, addresses.about, addresses.service("management-dispute-resolution-services")]) {
      await page.goto(path);
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === "Heading" && status === "loaded"),
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect.soft(await page.evaluate(() => window.shifted), `${path} at ${width} px`).toBeLessThan(0.001);
    }
  }
});

declare global {
  interface Window {
    /** When the font was let through. */
    released: number;
    /** How much has moved since then. */
    shifted: number;
  }
}
