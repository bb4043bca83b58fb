import { createHash } from "node:crypto";
import { addresses, listPage } from "#contract/addresses.ts";
import { speculationRules } from "#layouts/speculation-rules.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { blogs, updates } = readContent("filled");
const title = (own: { slug?: string; id?: string }) =>
  own.slug ? blogs.find(({ slug }) => slug === own.slug)?.title : updates.find(({ id }) => id === own.id)?.title;

test.use({ build: "filled" });
test.beforeEach(({ page }) => {
  page.on("dialog", () => {
    throw new Error("a script of the content ran");
  });
});

for (const [address, words] of [
  [addresses.blog("script-title"), title({ slug: "script-title" })],
  [addresses.blog("attribute-title"), title({ slug: "attribute-title" })],
  [addresses.update("hostile-title"), title({ id: "hostile-title" })],
] as const)
  test(`the title of ${address} is shown exactly and runs nothing [XS-01, XS-05]`, async ({ page }) => {
    if (words === undefined) throw new Error("The filled content has lost a hostile title");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    expect((await page.title()).startsWith(words)).toBe(true);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.stringify(JSON.parse(data ?? ""))).toContain(JSON.stringify(words));
    expect(await page.evaluate(() => "pwn" in window)).toBe(false);
  });

test("quotes and angle brackets are shown literally in lists, head and alternative texts [XS-05]", async ({ page }) => {
  await page.goto(addresses.blog("attribute-title"));
  const words = title({ slug: "attribute-title" }) ?? "";
  await expect(page.getByRole("img", { name: words })).toBeAttached();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    `It’s "quoted" & 'quoted' <again>.`,
  );
  for (const address of [addresses.category("securities"), listPage(addresses.updates, 2)]) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: "onerror=alert(1)" }).first()).toBeVisible();
    expect(await page.evaluate(() => "pwn" in window)).toBe(false);
    await expect(page.locator('[src="x"], [onerror]')).toHaveCount(0);
  }
});

for (const address of [addresses.blog("what-a-careless-paste-can-carry"), addresses.update("small-company-limits")])
  test(`nothing that was pasted into ${address} runs, covers the page or asks for a password [XS-03]`, async ({
    page,
  }) => {
    await page.goto(address);
    const article = page.getByRole("article");
    await expect(article).toContainText(/\bx\b/);
    const schemes = await article
      .locator("a")
      .evaluateAll((links) =>
        links.filter((link) => link.hasAttribute("href")).map((link) => (link as HTMLAnchorElement).protocol),
      );
    expect(schemes.filter((scheme) => !["http:", "https:", "mailto:", "tel:"].includes(scheme))).toEqual([]);
    await expect(
      article.locator("script, style, iframe, form, input, [onclick], [style], [id]:not([id^=user-content-])"),
    ).toHaveCount(0);
    const last = article.getByRole("link").last();
    await last.click({ trial: true });
    expect(await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith("pwn")))).toEqual([]);
  });

test.describe("without scripts, which would add elements", () => {
  test.use({ javaScriptEnabled: false });

  test("the policy of a page allows exactly the scripts and styles that a browser finds there [CS-01]", async ({
    page,
  }) => {
    for (const path of [
      "/",
      addresses.contact,
      addresses.updates,
      addresses.blog("script-title"),
      addresses.update("hostile-title"),
    ]) {
      await page.goto(path);
      const [policy, contents] = await page.evaluate(() => [
        document.querySelector("meta[http-equiv=content-security-policy]")?.getAttribute("content") ?? "",
        [...document.querySelectorAll("script:not([src]):not([type='application/ld+json']), style")].map(
          ({ textContent }) => textContent,
        ),
      ]);
      const own = [...contents, speculationRules].map((content) =>
        createHash("sha256").update(content).digest("base64"),
      );
      const named = [...policy.matchAll(/'sha256-(.*?)'/g)].map(([, hash]) => hash);
      expect(named.toSorted(), path).toEqual([...new Set(own)].toSorted());
    }
  });
});
