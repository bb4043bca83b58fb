import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { home } = readContent("shipped");

test.use({ build: "shipped", requestsFail: true });

const specified = [
  [addresses.service("nope"), "Service Not Found", "", "Back to Services", addresses.services],
  [
    addresses.blog("nope"),
    "Blog Not Found",
    "The blog you are looking for does not exist.",
    "Go Back",
    addresses.blogs,
  ],
  [addresses.update("nope"), "Update Not Found", "", "Go Back", addresses.updates],
  ["/nope", "Page Not Found", "", "Back to Home", "/"],
] as const;

test("a missing page says what was not found, with status 404, and leads back [PR-03]", async ({ page }) => {
  for (const [address, heading, text, back, target] of specified) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await expect(page.getByRole("main")).toContainText(text);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: back, exact: true }).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading);
  }
});

test("below the way back a visitor finds an entry: the cases, or the services where the content has none", async ({
  page,
}) => {
  for (const [address] of specified) {
    await page.goto(address);
    const entries = page.getByRole("region", { name: "Find your entry" });
    await expect(entries.getByRole("heading", { level: 3 })).toHaveText(home.cases?.map(({ text }) => text) ?? []);
    await expect(entries.getByRole("link").first()).toHaveAttribute("href", /^\/services\/./);
  }
});

// Other letter case is another address: tests/hosting/same-on-every-host.test.ts.

test("no name with a meaning in JavaScript or on the site is taken for a service [SL-06]", async ({ page }) => {
  for (const name of ["constructor", "__proto__", "toString", "404", "sitemap.xml", "page"]) {
    expect((await page.goto(`/services/${name}`))?.status(), name).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service Not Found");
  }
  await page.goto(addresses.service("index"));
  await expect(page).toHaveURL(/\/services$/);
});

test("the address is never interpreted as HTML [XS-06]", async ({ page }) => {
  for (const address of [
    "/nope/<script>window.pwn=1</script>",
    "/services/%22%3E%3Cimg%20src=x%20onerror=window.pwn=1%3E",
    "/recentupdate?page=<img src=x onerror=window.pwn=1>",
    '/contact?subject="><script>window.pwn=1</script>',
    '/contact?service="><script>window.pwn=1</script>',
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => "pwn" in window), address).toBe(false);
    expect(await page.content(), address).not.toMatch(/window\.pwn|src=x/);
  }
});
