import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { serveStatically } from "#tests/static-host.ts";
import { buildFolder } from "#tools/test-sites/builds.ts";
import { hasNotoSerif } from "#tools/test-sites/fonts.ts";

test.use({ build: "filled", requestsFail: true, moving: true });

const kinds = [
  "/",
  addresses.about,
  addresses.services,
  addresses.service("approval-services"),
  addresses.blogs,
  addresses.blog("reading-a-compounding-order"),
  addresses.updates,
  addresses.contact,
];

test("nothing on a page moves while the rest of it arrives", async ({ context }) => {
  const cut = await serveStatically(buildFolder("filled"), piecesOf, 60);
  // This machine may lack the fallback fonts with the same width (fonts.css); the next test is about the font.
  await context.route("**/*.woff2", (route) => route.abort());
  // Beside each other, since most of the time they wait for the next piece.
  const walks = [320, 768, 1280].map(async (width) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    for (const address of kinds) {
      await page.goto(cut.url + address);
      // The last word of half a paragraph may go to the next line with the word that comes after it.
      const shifts = (await shiftsUntilNow(page)).filter(({ wordsAlone }) => !wordsAlone);
      expect.soft(shifts, `${address} ${width}`).toEqual([]);
    }
  });
  await Promise.all(walks).finally(cut.close);
});

/** A page in pieces: the bar and the first screen in many, the rest in few. */
function piecesOf(html: string): string[] {
  const [top = "", main = ""] = html.split(/(?=<main)/);
  const bar = top.split(/(?<=>Home<\/a><\/li>)|(?=Menu<\/button>)/);
  const [screen, rest] = [main.slice(0, 12_000), main.slice(12_000)];
  return [...bar, ...(screen.match(/.{400,}?(?=<)|.+$/gs) ?? []), ...(rest.match(/.{6000,}?(?=<)|.+$/gs) ?? [])];
}

test("nothing moves when the font of the headings comes late", async ({ context, served }) => {
  test.skip(!hasNotoSerif(), "Noto Serif is not installed");
  await context.route("**/*.woff2", async (route) => {
    const page = route.request().frame().page();
    // Late: the page is there and painted.
    await page.waitForFunction(
      () => document.readyState !== "loading" && performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    await twoFrames(page);
    // A page may need two files: what the first one moves counts too.
    await page.evaluate(() => {
      if (!window.fontIsLet) window.shifts = [];
      window.fontIsLet = true;
    });
    await route.continue();
  });
  const shipped = (await served("shipped")).url;
  const walk = async (widths: number[], pages: string[]) => {
    const page = await context.newPage();
    await recordShifts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of pages) {
        await page.goto(address);
        await page.waitForFunction(() => {
          const states = [...document.fonts].flatMap(({ family, status }) => (family === "Heading" ? status : []));
          return states.includes("loaded") && !states.includes("loading");
        });
        const shifts = await shiftsUntilNow(page);
        const boxes = shifts.filter(({ wordsAlone }) => !wordsAlone);
        expect.soft(boxes, `${address} ${width}`).toEqual([]);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, `${address} ${width}, words`).toBeLessThan(0.001);
      }
    }
  };
  await Promise.all([
    walk(
      [360, 390, 768, 992, 1280, 1440],
      [addresses.home, addresses.about, addresses.service("management-dispute-resolution-services")].map(
        (path) => shipped + path,
      ),
    ),
    // At some other widths a title of these has one line more or less than in its stand-in (decision 0028).
    walk(
      [375, 1280],
      [
        addresses.services,
        addresses.blogs,
        addresses.blog("reading-a-compounding-order"),
        addresses.updates,
        addresses.contact,
      ],
    ),
  ]);
});

test("controls can be used as soon as they are shown, before the rest of the page arrives", async ({ page }) => {
  const slow = await serveStatically(buildFolder("filled"), (html) => html.split(/(?=<h2[^>]*>What)/), 4_000);
  await page.goto(slow.url, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  slow.close();
});

type Shift = {
  /** The browser's measure: the part of the screen that moved, times how far. */
  value: number;
  moved: string;
  /** Whether only text moved, and no box. */
  wordsAlone: boolean;
};

/** Records layout shifts, in each page of this tab. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[];
      for (const { value, sources } of entries)
        window.shifts.push({
          value,
          moved: sources.map(({ node }) => `${node?.nodeName} in ${node?.parentElement?.className}`).join(", "),
          wordsAlone: sources.every(({ node }) => node instanceof Text),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsUntilNow(page: Page): Promise<Shift[]> {
  await twoFrames(page);
  return page.evaluate(() => window.shifts);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

declare global {
  interface Window {
    shifts: Shift[];
    /** Whether a font of this page was let through. */
    fontIsLet?: boolean;
  }
}
