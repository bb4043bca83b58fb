import { addresses } from "#contract/addresses.ts";
import { test as base, expect } from "#tests/fixtures.ts";
import { serveStatically } from "#tests/static-host.ts";
import { buildFolder } from "#tools/test-sites/builds.ts";

/** A host that only serves files, where even page views have no address. */
const test = base.extend<{ host: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  host: async ({}, use) => {
    const host = await serveStatically(buildFolder("filled"));
    await use(host.url);
    host.close();
  },
});

test.use({ build: "filled", requestsFail: true });

test("on a static host ?page=2 leads to the second page, even after a reload [PG-03]", async ({ page, host }) => {
  const seen: string[] = [];
  await page.exposeFunction("see", (words: string) => seen.push(words));
  // The first text that is painted, in whichever document.
  await page.addInitScript(() =>
    new PerformanceObserver(() => {
      const number = document.querySelector('nav [aria-current="page"][class*="step"]')?.textContent ?? document.title;
      (window as unknown as { see: (words: string) => void }).see(`${document.title} ${number}`);
    }).observe({ type: "paint", buffered: true }),
  );
  await page.goto(`${host}/recentupdate?page=2`);
  for (const visit of ["first", "again"]) {
    await expect(page, visit).toHaveURL(`${host}/recentupdate?page=2`);
    await expect(page).toHaveTitle(/page 2/);
    const pages = page.getByRole("navigation", { name: "Pages of updates" });
    await expect(pages).toHaveCount(1);
    await expect(pages).toContainText("Page 2 of 4");
    await expect(page.getByRole("region", { name: "Updates" }).getByRole("heading")).toHaveCount(9);
    if (visit === "first") await page.reload();
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(
    seen.filter((words) => !words.includes("page 2")),
    "painted before",
  ).toEqual([]);
});

test("on a static host the links of the pagination and Back work [PG-03]", async ({ page, host }) => {
  await page.goto(`${host}/recentupdate?utm_source=a`);
  const pages = page.getByRole("navigation", { name: "Pages of updates" });
  await pages.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(`${host}/recentupdate?page=4`);
  await expect(pages).toContainText("Page 4 of 4");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(pages).toContainText("Page 3 of 4");
  await page.goBack();
  await expect(pages).toContainText("Page 4 of 4");
  await page.goBack();
  await expect(pages).toContainText("Page 1 of 4");
  await expect(page).toHaveURL(`${host}/recentupdate?utm_source=a`);
});

test("on a static host each ?page= shows its page, or the first or last one [PG-01, PG-03]", async ({ page, host }) => {
  for (const [query, number] of [
    ["?page=abc", 1],
    ["?page=0", 1],
    ["?page=99", 4],
    ["?page=3&page=2", 3],
    ["?utm_source=a&page=2", 2],
  ] as const) {
    await page.goto(`${host}/recentupdate${query}`);
    await expect(page.getByRole("navigation", { name: "Pages of updates" })).toContainText(`Page ${number} of 4`);
    expect(new URL(page.url()).pathname).toBe(addresses.updates);
    if (query.includes("utm_source")) expect(new URL(page.url()).searchParams.get("utm_source")).toBe("a");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a static host has real links to the other pages [PG-03]", async ({ page, host }) => {
    await page.goto(`${host}/recentupdate`);
    for (const number of ["2", "3", "4", "1"]) {
      await page
        .getByRole("navigation", { name: "Pages of updates" })
        .getByRole("link", { name: number, exact: true })
        .click();
      await expect(page.getByRole("navigation", { name: "Pages of updates" })).toContainText(`Page ${number} of 4`);
    }
  });
});

test("every file of the sitemap can be opened on a static host [PR-01]", async ({ request, host }) => {
  const sitemap = await (await request.get(`${host}/sitemap-0.xml`)).text();
  for (const [, path = ""] of sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)/g))
    expect.soft((await request.get(host + path)).status(), path).toBe(200);
});

test("on a host with one not-found page a missing address says what was not found, and leads back [PR-03, PR-12]", async ({
  page,
  host,
}) => {
  for (const [address, heading, back] of [
    ["/nope", "Page Not Found", "/"],
    [addresses.service("nope"), "Service Not Found", addresses.services],
    [addresses.blog("nope"), "Blog Not Found", addresses.blogs],
    [addresses.update("nope"), "Update Not Found", addresses.updates],
    ["/About", "Page Not Found", "/"],
  ] as const) {
    expect((await page.goto(host + address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /Back/ })).toHaveAttribute("href", back);
  }
});

test("on a static host the footer's /recentupdates leads to the updates", async ({ page, host }) => {
  await page.goto(`${host}/recentupdates`);
  await expect(page).toHaveURL(`${host}/recentupdate`);
});
