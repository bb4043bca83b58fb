import { expect, test } from "#tests/test.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

test.use({ build: "shipped", requestsFail: true });

for (const { address } of oneOfEachKind(builtPages("shipped")))
  if (address)
    test(`${address} loads only a few kilobytes of script until somebody touches it`, async ({ page }) => {
      const sizes: number[] = [];
      page.on("response", async (response) => {
        if (response.request().resourceType() === "script") sizes.push((await response.body()).byteLength);
      });
      await page.goto(address, { waitUntil: "networkidle" });
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);
      await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0);
    });

test("the carousel wakes when somebody comes near", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  const before = scripts.length;
  await page.mouse.move(300, 300);
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});
