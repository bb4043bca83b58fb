import { expect, test } from "#tests/test.ts";
import { recordBeacons } from "./record-beacons.ts";

test.use({ build: "external" });

test("no page view is sent", async ({ page }) => {
  const views = await recordBeacons(page);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(await views()).toEqual([]);
});
