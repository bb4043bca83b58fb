import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "../test.ts";

// A route, as the other setting has, would switch off the browser's cache, from which the next page takes the font.
test.use({ build: "filled", otherHosts: "unreachable" });

test("the first page of a visit does without the serif, and fetches it for the next one when it is there", async ({
  page,
}) => {
  await page.goto(addresses.service("approval-services"));
  await expect(page.locator("html")).not.toHaveAttribute("data-serif");
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Newsreader" && status === "loaded"),
  );
  const [asked, there] = await page.evaluate(() => [
    performance
      .getEntriesByType("resource")
      .flatMap(({ name, startTime }) => (name.endsWith(".woff2") ? startTime : [])),
    (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]).map(
      ({ loadEventStart }) => loadEventStart,
    ),
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThanOrEqual(there[0] ?? Number.NaN);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL(addresses.about);
  expect(await headingFonts(page)).toEqual(["Newsreader"]);
});

test("a visitor whom another site sends, one whose address begins like ours included, is on a first page", async ({
  page,
  baseURL,
}) => {
  for (const referer of ["https://example.com/", `${baseURL}0/`]) {
    await page.goto(addresses.about, { referer });
    await expect(page.locator("html")).not.toHaveAttribute("data-serif");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page asks for the serif by itself", async ({ page }) => {
    const asked = page.waitForRequest("**/*.woff2");
    await page.goto(addresses.about);
    await asked;
  });
});

/** The fonts that the heading of the page is drawn in. */
async function headingFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
