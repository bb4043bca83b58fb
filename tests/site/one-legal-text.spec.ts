import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { site } = readContent("filled");
test.use({ build: "filled" });

test("if only one of the three legal texts exists, it is filled in, and nothing links to the others", async ({
  page,
}) => {
  await page.goto(addresses.privacy);
  const main = page.getByRole("main");
  await expect(main).toContainText(`${site.company_name} at ${site.address.join(", ")} keeps it 6 months.`);
  await expect(main.getByRole("link", { name: site.phone })).toHaveAttribute("href", /^tel:\+\d+$/);
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("link", { name: "Privacy at our office" })).toHaveAttribute("href", addresses.privacy);
  await expect(foot.getByRole("link", { name: "Disclaimer" })).toHaveCount(0);
  expect((await page.request.get(addresses.disclaimer)).status()).toBe(404);
  await page.goto(addresses.contact);
  await expect(page.getByRole("main")).toContainText("The office uses what you write here to answer you");
});
