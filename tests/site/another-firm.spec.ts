import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { site } = readContent("filled");

test.use({ build: "filled", moving: true });
test.beforeEach(async ({ page }) => {
  await page.goto(addresses.about);
});

test("another firm's name, notice and its speed, hours, website and social links replace the first firm's", async ({
  page,
}) => {
  await expect(page.getByRole("banner")).toContainText(site.company_name);
  const notice = page.getByRole("complementary", { name: "Notice" }).getByRole("paragraph");
  await expect(notice).toHaveText(site.notice_text);
  const duration = await notice.evaluate((text) => text.getAnimations()[0]?.effect?.getComputedTiming().duration);
  expect(duration).toBe(site.notice_seconds * 1000);
  await expect(page.getByRole("contentinfo")).toContainText(site.working_hours);
  await expect(page.getByRole("contentinfo")).toContainText(site.copyright_holder);
  for (const [name, address] of Object.entries(site.social ?? {})) {
    const link = page.getByRole("contentinfo").getByRole("link", { name: new RegExp(name, "i") });
    await expect(link).toHaveAttribute("href", address ?? "");
  }
  expect(Object.keys(site.social ?? {})).toHaveLength(4);
});

test("a long e-mail address is read out as one word, wherever it wraps", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(addresses.contact);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const heard = nodes.filter(({ role }) => role?.value === "link").map(({ name }) => name?.value);
  expect(heard.filter((words) => words === site.email)).toHaveLength(2);
  const link = page.getByRole("contentinfo").getByRole("link", { name: site.email });
  expect((await link.boundingBox())?.height).toBeGreaterThan(44);
});

test("a firm that has not named its members says nothing about them", async ({ page }) => {
  await expect(page.getByRole("region", { name: "Why Choose Us" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Members" })).toHaveCount(0);
  await expect(page.getByText("Unique code of the firm")).toHaveCount(0);
});

test("a home page without cases goes from the carousel on to the firm", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("region").nth(0)).toHaveAccessibleName("Highlights");
  await expect(page.getByRole("main").getByRole("region").nth(1)).toHaveAccessibleName("Who We Are");
});
