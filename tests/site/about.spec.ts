import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { about, site } = readContent("shipped");

test("the about page says who the firm is, its mission and its vision, its three values and five points for it", async ({
  page,
}) => {
  await page.goto(addresses.about);
  const who = page.getByRole("region", { name: "Who We Are" });
  for (const paragraph of about.who_we_are) await expect(who).toContainText(paragraph);
  const mission = page.getByRole("region", { name: "Our Mission & Vision" });
  for (const text of [about.mission, about.vision]) await expect(mission).toContainText(text);
  const values = page.getByRole("region", { name: "Our Values" });
  await expect(values.getByRole("heading", { level: 3 })).toHaveText(["Integrity", "Expertise", "Commitment"]);
  for (const { text } of about.values) await expect(values).toContainText(text);
  const points = page.getByRole("region", { name: "Why Choose Us" }).getByRole("listitem");
  for (const [index, reason] of about.why_choose_us.entries()) await expect(points.nth(index)).toContainText(reason);
  await expect(points).toHaveCount(5);
});

test("a point for the firm leads to the page that shows it", async ({ page }) => {
  await page.goto(addresses.about);
  const points = page.getByRole("region", { name: "Why Choose Us" }).getByRole("listitem");
  const links = about.why_choose_us_links ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const { point, text, address } of links) {
    await expect(points.nth(point - 1).getByRole("link", { name: text })).toHaveAttribute("href", address);
    expect((await page.request.get(address)).status()).toBe(200);
  }
});

test("the members are entries with their numbers and what they answer for, beside the firm's numbers; the page ends in the next step", async ({
  page,
}) => {
  await page.goto(addresses.about);
  const members = page.getByRole("region", { name: "Members" });
  const entries = members.getByRole("listitem");
  await expect(entries).toHaveCount(about.people?.length ?? 0);
  for (const [index, { name, membership, cp_number, answers_for }] of (about.people ?? []).entries())
    for (const text of [name, membership, `CP ${cp_number}`, answers_for ?? ""])
      await expect(entries.nth(index)).toContainText(text);
  await expect(members).toContainText(`Unique code of the firm: ${site.firm_code}`);
  await expect(page.getByRole("contentinfo")).toContainText(`Unique code of the firm: ${site.firm_code}`);
  const last = page.getByRole("main").getByRole("region").last();
  await expect(last).toHaveAccessibleName("Next step");
  await expect(last.getByRole("link", { name: "Write to the office" })).toHaveAttribute("href", addresses.contact);
  await expect(last.getByRole("link", { name: site.phone })).toBeVisible();
});
