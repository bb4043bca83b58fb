import { addresses } from "#contract/addresses.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";

const { about } = readContent("shipped");

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
  await expect(points).toHaveText(about.why_choose_us);
  await expect(points).toHaveCount(5);
});
