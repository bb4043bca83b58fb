import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { chromiumOptions } from "#tools/test-sites/chromium.ts";
import { inlineSize } from "#tools/test-sites/inline-size.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

// The headless shell moves its own mouse over a loaded page, which would hydrate islands.
test.use({ build: "filled", requestsFail: true, launchOptions: chromiumOptions({ whole: true }) });

const kinds = oneOfEachKind(builtPages("filled")).filter(({ address }) => address !== undefined);

// These two respond to the first touch. A page that responds elsewhere must not be touched before it is looked at.
const touched = ["/", addresses.contact];
const others = kinds.filter(({ address = "" }) => !touched.includes(address));

for (const { address = "", html } of kinds.filter((kind) => !others.includes(kind)))
  test(`${address} is shown from one response, requests little until it is touched, and then what responds`, async ({
    page,
  }) => {
    const requested = recordRequests(page);
    const before = await openLightly(page, requested, address, html);
    await touch(page);
    await expect.poll(() => requested("script").length, "what responds loads").toBeGreaterThan(before.length);
  });

test("every other kind of page is shown from one response, requests little until it is touched, and nothing more if it has no islands", async ({
  page,
}) => {
  const isStatic = ({ html }: { html: string }) => !html.includes("<astro-island");
  const requested = recordRequests(page);
  for (const { address = "", html } of others.toSorted((a, b) => Number(isStatic(a)) - Number(isStatic(b)))) {
    const before = await openLightly(page, requested, address, html);
    if (!isStatic({ html })) continue;
    await touch(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await twoFrames(page);
    expect(requested("script"), `${address}: where nothing responds`).toEqual(before);
  }
});

test("an island far down the page does not load at a touch, only when it is a screen away", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const requested = recordRequests(page);
  await page.goto(addresses.blogs, { waitUntil: "networkidle" });
  await touch(page);
  await twoFrames(page);
  expect(requested("script")).toHaveLength(1);
  await page.getByRole("heading", { name: "Newsletter" }).scrollIntoViewIfNeeded();
  await expect.poll(() => requested("script").length).toBeGreaterThan(1);
});

/** Opens a page and leaves it untouched. @returns the scripts that it requested */
async function openLightly(page: Page, requested: ReturnType<typeof recordRequests>, address: string, html: string) {
  await page.goto("about:blank");
  requested.forget();
  await page.goto(address, { waitUntil: "networkidle" });
  const { blocking, scripts } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
      renderBlockingStatus?: string;
    })[];
    return {
      blocking: loaded.filter((entry) => entry.renderBlockingStatus === "blocking").map(({ name }) => name),
      scripts: loaded
        .filter(({ initiatorType }) => initiatorType === "script")
        .map(({ encodedBodySize }) => encodedBodySize),
    };
  });
  expect(blocking, address).toEqual([]);
  // The script that all pages share, and the own script of some pages.
  const before = requested("script");
  expect(before.length, address).toBeLessThanOrEqual(2);
  // The cut for English headings, and the other letters only where a text in the serif has one.
  expect(requested("font").length, address).toBeLessThanOrEqual((await hasOtherLetters(page)) ? 2 : 1);
  expect([...requested("stylesheet"), ...requested("fetch"), ...requested("xhr")], address).toEqual([]);
  expect(total(scripts) + inlineSize(html, "script"), address).toBeLessThanOrEqual(6 * 1024);
  return before;
}

/** Whether a text in the serif has letters beside those of English headings (fonts.css). */
function hasOtherLetters(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")].some(
      (part) =>
        getComputedStyle(part).fontFamily.includes("Heading") &&
        [...part.childNodes].some(
          (node) => node.nodeType === 3 && /[^\s&'()\-.,\d:?A-Za-z\u00a0\u2013\u2019]/.test(node.textContent ?? ""),
        ),
    ),
  );
}

/** @returns the addresses of one kind that the page has requested so far, and what forgets them */
function recordRequests(page: Page) {
  const requested: { kind: string; url: string }[] = [];
  page.on("request", (request) => requested.push({ kind: request.resourceType(), url: request.url() }));
  const ofKind = (kind: string) => requested.filter((request) => request.kind === kind).map(({ url }) => url);
  return Object.assign(ofKind, { forget: () => requested.splice(0) });
}

/** One of each input that may hydrate an island. */
async function touch(page: Page) {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 10);
  await page.keyboard.press("Tab");
}

/** After them, whatever a touch or a scroll asks for has been asked for. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
