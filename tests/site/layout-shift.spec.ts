import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { serveStatically } from "#tests/static-host.ts";
import { buildFolder } from "#tools/test-sites/builds.ts";

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
  const cut = await serveStatically(buildFolder("filled"), piecesOf, 30);
  // This machine may lack the fallback fonts with the same width (fonts.css); the next test is about the font.
  await context.route("**/*.woff2", (route) => route.abort());
  // Beside each other, since most of the time they wait for the next piece.
  const walks = [320, 768, 1280].map(async (width) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    for (const address of kinds) {
      await page.goto(cut.url + address);
      expect.soft(await shiftsUntilNow(page), `${address} ${width}`).toEqual([]);
    }
  });
  await Promise.all(walks);
  cut.close();
});

/** A page in pieces: the bar and the first screen in many, the rest in few. */
function piecesOf(html: string): string[] {
  const [top = "", main = ""] = html.split(/(?=<main)/);
  const bar = top.split(/(?<=>Home<\/a><\/li>)|(?=Menu<\/button>)/);
  const [screen, rest] = [main.slice(0, 12_000), main.slice(12_000)];
  return [...bar, ...(screen.match(/.{400,}?(?=<)|.+$/gs) ?? []), ...(rest.match(/.{6000,}?(?=<)|.+$/gs) ?? [])];
}

test("nothing moves when the font arrives late", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await setTimeout(200);
    await route.continue();
  });
  await recordShifts(page);
  // The others are in journeys/late-font.spec.ts.
  const others = [
    addresses.services,
    addresses.blogs,
    addresses.blog("reading-a-compounding-order"),
    addresses.updates,
  ];
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [...others, addresses.contact]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await shiftsUntilNow(page), `${address} ${width}`).toEqual([]);
    }
  }
});

test("controls can be used as soon as they are shown, before the rest of the page arrives", async ({ page }) => {
  const slow = await serveStatically(buildFolder("filled"), (html) => html.split(/(?=<h2[^>]*>What)/), 4_000);
  await page.goto(slow.url, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  slow.close();
});

/** Records layout shifts, in each page of this tab. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        const moved = entry.sources.map(({ node }) => node);
        // The last word of half a paragraph may go to the next line with the word that comes after it.
        if (moved.every((node) => node instanceof Text)) continue;
        window.shifts.push(moved.map((node) => `${node?.nodeName} in ${node?.parentElement?.className}`).join(", "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsUntilNow(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.shifts);
}

declare global {
  interface Window {
    shifts: string[];
  }
}
