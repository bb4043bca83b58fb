import { addresses } from "#contract/addresses.ts";
import { hasNotoSerif } from "#tools/test-sites/fonts.ts";
import { expect, test } from "../test.ts";

test.use({ build: "shipped" });

test("nothing moves when the font of the headings comes late", async ({ page }) => {
  test.skip(!hasNotoSerif(), "Noto Serif is not installed");
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    let shifted = 0;
    Object.assign(window, { shifted: () => shifted });
  });
  for (const width of [360, 390, 768, 992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [addresses.home, addresses.about, addresses.service("management-dispute-resolution-services")]) {
      await page.goto(path);
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === "Heading" && status === "loaded"),
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const shifted = await page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
      expect.soft(shifted, `${path} at ${width} px`).toBeLessThan(0.001);
    }
  }
});
