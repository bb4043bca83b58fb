import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

test("a phone can add the site to its home screen, with the firm's name and mark", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await request.get(address ?? "");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const { name, display, icons } = await response.json();
  expect([name, display]).toEqual([readContent("shipped").site.company_name, "browser"]);
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("every icon that a page names exists, and so does the one that browsers request unasked", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const icons = await page
    .locator("link[rel~=icon], link[rel=apple-touch-icon]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(icons).toHaveLength(2);
  for (const icon of [...icons, "/favicon.ico"]) {
    const response = await request.get(icon);
    expect(response.status(), icon).toBe(200);
    expect(response.headers()["content-type"], icon).toMatch(/^image\//);
  }
  // The browser itself can decode it. Playwright blocks requests for the plain name.
  const drawn = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = "/favicon.ico?drawn";
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(drawn).toBe(32);
});

test("the browser's own bar and the manifest have the colour of the page, in light and dark", async ({
  page,
  request,
}) => {
  const manifest = await (await request.get(addresses.webManifest)).json();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(addresses.about);
    const surface = await backgroundOf(page, "html");
    const bar = page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${colorScheme})"]`);
    await expect(bar).toHaveAttribute("content", surface);
    if (colorScheme === "light") expect([manifest.theme_color, manifest.background_color]).toEqual([surface, surface]);
  }
});

test("the common share picture has the colour of the band behind it", async ({ page, request }) => {
  await page.goto(addresses.about);
  const band = await backgroundOf(page, ".page-heading");
  const corner = await sharp(await (await request.get(addresses.sharePicture)).body())
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(`#${corner.toString("hex").slice(0, 6)}`).toBe(band);
});

/** As '#rrggbb'. */
async function backgroundOf(page: Page, selector: string): Promise<string> {
  const colour = await page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  return `#${colour
    .match(/\d+/g)
    ?.map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
}
