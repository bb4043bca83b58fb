import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { serveStatically } from "#tests/static-host.ts";
import { expect, test } from "#tests/test.ts";
import { buildFolder } from "#tools/test-sites/builds.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

test.use({ build: "filled", requestsFail: true });

const pause = "offsetHeight</script>";
const kinds = oneOfEachKind(builtPages("filled")).flatMap(({ address, html }) =>
  address === undefined ? [] : [{ address, parts: html.split(pause).length }],
);
let inParts: Awaited<ReturnType<typeof serveStatically>>;
let inPieces: Awaited<ReturnType<typeof serveStatically>>;

test.beforeAll(async () => {
  inParts = await serveStatically(buildFolder("filled"), (html) => html.split(new RegExp(`(?<=${pause})`)));
  inPieces = await serveStatically(buildFolder("filled"), (html) => {
    const [head = "", body = ""] = html.split(/(?=<body)/);
    return [head, ...(body.match(/.{1,400}/gs) ?? [])];
  });
});
test.afterAll(() => {
  inParts.close();
  inPieces.close();
});

test("every page has parts, and the long ones many", () => {
  expect(kinds.filter(({ parts }) => parts < 2)).toEqual([]);
  expect(kinds.find(({ address }) => address === addresses.blogs)?.parts).toBeGreaterThan(5);
});

for (const { address } of kinds)
  test(`what is drawn of ${address} stays where it is when the next part arrives`, async ({ page }) => {
    await recordShifts(page);
    for (const width of [320, 412, 600, 768, 1000, 1400]) {
      expect(await shiftsOf(page, inParts.url + address, width), `${width}`).toEqual([]);
      expect(await page.locator("main script:not([type])").count()).toBe(0);
    }
  });

for (const address of ["/", addresses.services, addresses.update("12")])
  test(`nor does ${address} move while it arrives in pieces that end anywhere`, async ({ page }) => {
    await recordShifts(page);
    for (const width of [320, 1000, 1400]) {
      const shifts = await shiftsOf(page, inPieces.url + address, width);
      // Half a word of the phone bar stands in the middle of its half, as the whole word does.
      expect(
        shifts.filter((moved) => !moved.includes('class="floating-buttons__button"')),
        `${width}`,
      ).toEqual([]);
    }
  });

test("a table is not drawn before all of it is there, as a later row makes a column wider", async ({ page }) => {
  const grown = await serveStatically(buildFolder("filled"), (html) => {
    const [before = "", row = "", after = ""] = html.split(/(<tr>(?:(?!<\/tr>).)*<\/tr>)(?=\s*<\/tbody>)/s);
    const rows = [
      ...Array<string>(20).fill(row),
      row.replace("<td>", "<td>The National Company Law Tribunal, or a bench: "),
    ];
    return [before, ...rows, after];
  });
  await recordShifts(page);
  for (const width of [320, 1000])
    expect(await shiftsOf(page, `${grown.url}/blog/reading-a-compounding-order`, width, 3000), `${width}`).toEqual([]);
  await expect(page.getByRole("cell", { name: "or a bench" })).toBeVisible();
  grown.close();
});

test("what was held back is drawn after a while, if the rest does not come", async ({ page }) => {
  const broken = await serveStatically(buildFolder("filled"), (html) => html.split(/(?=<\/tbody>)/), 60_000);
  await page.goto(`${broken.url}/blog/reading-a-compounding-order`, { waitUntil: "commit" });
  const cell = page.getByText("Regional Director", { exact: true });
  await expect(cell).toBeAttached();
  await expect(cell).toBeHidden();
  await expect(cell).toBeVisible();
  broken.close();
});

test("a scrollbar is there from the beginning, and where it is hidden takes no room", async ({ page }) => {
  // Playwright hides scrollbars, so what they move cannot be seen here.
  await page.goto(addresses.about);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("scroll");
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
});

test("what responds can be pressed as soon as it is drawn, while the rest of the page has not arrived", async ({
  page,
}) => {
  const slow = await serveStatically(buildFolder("filled"), (html) => html.split(/(?=<h2[^>]*>What)/), 4_000);
  await page.goto(slow.url, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  slow.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("lists look as with them, though what parts the page stays in it", async ({ page, browser, site }) => {
    const other = await browser.newContext({ baseURL: site.url });
    // It may be there for one of the two in time, and not for the other.
    for (const context of [page.context(), other]) await context.route("**/*.woff2", (route) => route.abort());
    const withScripts = await other.newPage();
    for (const address of [
      addresses.services,
      addresses.updates,
      addresses.blogs,
      addresses.service("approval-services"),
      addresses.about,
    ])
      for (const width of [320, 700, 1000, 1400]) {
        for (const each of [page, withScripts]) {
          await each.setViewportSize({ width, height: 900 });
          await each.goto(address);
        }
        expect(await listed(page), `${address} ${width}`).toEqual(await listed(withScripts));
      }
    await page.goto(addresses.blogs);
    expect(await page.locator("main script:not([type])").count()).toBeGreaterThan(2);
    await other.close();
  });
});

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        window.shifts.push(entry.sources.map(({ node }) => (node as Element | null)?.outerHTML ?? "gone").join(" "));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsOf(page: Page, url: string, width: number, height = 900): Promise<string[]> {
  await page.setViewportSize({ width, height });
  await page.goto(url);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.shifts);
}

/** Where what may stand after a pause is, and the lines around it. */
function listed(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) => {
    const top = main.getBoundingClientRect().top;
    return [...main.querySelectorAll("li, section, .service-grid__unsure, .prose > *:not(script)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element);
      return [element.tagName, x, y - top, width, height, borderTopWidth, borderBottomWidth].join(" ");
    });
  });
}

declare global {
  interface Window {
    shifts: string[];
  }
}
