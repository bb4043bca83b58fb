import { addresses } from "#contract/addresses.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";

const { about } = readContent("shipped");

test.use({ build: "shipped" });
test.beforeEach(async ({ page }) => {
  await page.goto(addresses.about);
});

test("the about page says who the firm is, its mission and its vision", async ({ page }) => {
  const who = page.getByRole("region", { name: "Who We Are" });
  for (const paragraph of about.who_we_are) await expect(who).toContainText(paragraph);
  const mission = page.getByRole("region", { name: "Our Mission & Vision" });
  await expect(mission).toContainText(about.mission);
  await expect(mission).toContainText(about.vision);
});

test("the three values are Integrity, Expertise and Commitment", async ({ page }) => {
  const values = page.getByRole("region", { name: "Our Values" });
  await expect(values.getByRole("heading", { level: 3 })).toHaveText(["Integrity", "Expertise", "Commitment"]);
  for (const { text } of about.values) await expect(values).toContainText(text);
});

test("'Why Choose Us' has five points", async ({ page }) => {
  const points = page.getByRole("region", { name: "Why Choose Us" }).getByRole("listitem");
  await expect(points).toHaveText(about.why_choose_us);
  await expect(points).toHaveCount(5);
});
