import { expect, test } from "#tests/fixtures.ts";

test.use({ build: "filled" });

test("every address of the sitemap can be opened directly [PR-01]", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap-0.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)/g)].map(([, path]) => path ?? "");
  expect(listed.length).toBeGreaterThan(80);
  for (const path of listed)
    expect.soft((await request.get(path || "/", { maxRedirects: 0 })).status(), path).toBe(200);
});

test("an unknown query stays in the address bar and out of the canonical address [PR-09]", async ({ page }) => {
  for (const [address, clean] of [
    ["/?fbclid=abc", "/"],
    ["/services/approval-services?utm_source=a&utm_source=b", "/services/approval-services"],
    ["/recentupdate?utm_source=a", "/recentupdate"],
    ["/recentupdate?utm_source=a&page=2", "/recentupdate?page=2"],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page).toHaveURL(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `http://localhost:4321${clean}`);
  }
});

test("a link to a title with punctuation and its page agree on one clean address [SL-01, SL-03]", async ({ page }) => {
  for (const [list, title, address] of [
    ["/blogs/category/company-law", "Company Formation (Pvt. Ltd.)", "/blog/company-formation-pvt-ltd"],
    ["/blogs/category/company-law", "FEMA / RBI", "/blog/fema-rbi"],
    ["/blogs/category/company-law", "ROC – Annual Filing", "/blog/roc-annual-filing"],
    ["/blogs/category/securities", "Wills - what to know,", "/blog/wills-what-to-know"],
    ["/services", "Learn More about Trademark & IP", "/services/trademark-ip"],
    ["/blogs/category/law-hindi", "कंपनी पंजीकरण", "/blog/company-registration-hindi"],
    ["/blogs/category/law-hindi", "आयकर रिटर्न", "/blog/income-tax-return-hindi"],
  ] as const) {
    if (!page.url().endsWith(list)) await page.goto(list);
    await expect(page.getByRole("main").getByRole("link", { name: title, exact: true })).toHaveAttribute(
      "href",
      address,
    );
    const heading = title.replace("Learn More about ", "").replace("&", "&amp;");
    expect(await (await page.request.get(address)).text()).toMatch(
      new RegExp(`<h1[^>]*>${RegExp.escape(heading)}</h1>`),
    );
  }
});
