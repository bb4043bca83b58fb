import type { Page } from "@playwright/test";
import { expect, test } from "#tests/test.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

const addresses = oneOfEachKind(builtPages("filled"))
  .filter(({ status }) => status === 200)
  .flatMap(({ address }) => address ?? []);

test.use({ build: "filled" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every address of the sitemap can be opened directly, and again [PR-01]", async ({ request, site }) => {
    const sitemap = await (await request.get(`${site.url}/sitemap-0.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)/g)].map(([, path]) => path ?? "");
    expect(listed.length).toBeGreaterThan(80);
    const headings = new Set<string>();
    for (const path of listed) {
      const response = await request.get(site.url + path, { maxRedirects: 0 });
      expect.soft(response.status(), path).toBe(200);
      headings.add(/<title>.*?<\/title>/s.exec(await response.text())?.[0] ?? "");
    }
    expect(headings.size, "pages with a title of their own").toBe(listed.length);
  });

  test("every kind of page reads the same after a refresh [PR-01]", async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      const read = await page.getByRole("main").ariaSnapshot();
      expect(read.length).toBeGreaterThan(80);
      await page.reload();
      expect(await page.getByRole("main").ariaSnapshot(), address).toBe(read);
    }
  });
});

test("an address with a slash at its end leads to the one without [PR-04]", async ({ page }) => {
  for (const address of addresses.filter((address) => !/^\/$|\?/.test(address))) {
    const response = await page.goto(`${address}/`);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await canonical(page)).toBe(`http://localhost:4321${address}`);
  }
});

test("a page typed with index.html or .html leads to its address [PR-21]", async ({ page }) => {
  for (const [typed, address] of [
    ["/index.html", "/"],
    ["/about/index.html", "/about"],
    ["/about.html", "/about"],
    ["/services/approval-services.html", "/services/approval-services"],
  ] as const) {
    expect((await page.goto(typed))?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test("a query that the page does not know stays in the bar and out of the canonical address [PR-09]", async ({
  page,
}) => {
  for (const [address, clean] of [
    ["/?fbclid=abc", "/"],
    ["/services/approval-services?utm_source=a&utm_source=b", "/services/approval-services"],
    ["/contact?", "/contact"],
    ["/recentupdate?utm_source=a", "/recentupdate"],
    ["/recentupdate?utm_source=a&page=2", "/recentupdate?page=2"],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    expect(page.url()).toMatch(new RegExp(`${address.replace(/[?]/g, "\\?")}$`));
    expect(await canonical(page)).toBe(`http://localhost:4321${clean}`);
  }
});

test("the link to a title with signs, and its page, agree on one clean address [SL-01, SL-03]", async ({ page }) => {
  for (const [list, title, address] of [
    ["/blogs/category/company-law", "Company Formation (Pvt. Ltd.)", "/blog/company-formation-pvt-ltd"],
    ["/blogs/category/company-law", "FEMA / RBI", "/blog/fema-rbi"],
    ["/blogs/category/company-law", "ROC – Annual Filing", "/blog/roc-annual-filing"],
    ["/blogs/category/securities", "Wills - what to know,", "/blog/wills-what-to-know"],
    ["/services", "Learn More about Trademark & IP", "/services/trademark-ip"],
    ["/blogs/category/law-hindi", "कंपनी पंजीकरण", "/blog/company-registration-hindi"],
    ["/blogs/category/law-hindi", "आयकर रिटर्न", "/blog/income-tax-return-hindi"],
  ] as const) {
    await page.goto(list);
    await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title.replace("Learn More about ", ""));
  }
});

// SL-05: two items with one address stop the build (src/collections/content-rules/addresses-are-unique.test.ts).

function canonical(page: Page) {
  return page.locator('link[rel="canonical"]').getAttribute("href");
}
