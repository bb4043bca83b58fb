import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled" });

const kinds = [
  "/",
  addresses.about,
  addresses.services,
  addresses.service("approval-services"),
  addresses.blogs,
  addresses.updates,
  addresses.contact,
];

for (const width of [375, 1280])
  test(`nothing moves by itself while a page of ${width} pixels arrives, its font late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const path of kinds) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                (list.getEntries() as (PerformanceEntry & { value: number })[])
                  .filter(({ value }) => value > 0.001)
                  .map(({ value }) => value.toFixed(4)),
              ),
            ).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve([]), 500);
          }),
      );
      expect(shifts, path).toEqual([]);
    }
  });
