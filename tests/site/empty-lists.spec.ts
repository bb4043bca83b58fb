import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { blogs, updates } = readContent("shipped");

test.use({ build: "shipped" });

test("without blogs there are three columns that say so, and the newsletter", async ({ page }) => {
  test.skip(blogs.length > 0, "this content has blogs");
  await page.goto(addresses.blogs);
  await expect(page.getByRole("region", { name: "Categories" })).toContainText("No categories");
  await expect(page.getByRole("region", { name: "All Blogs" })).toContainText("No blogs available.");
  const links = page.getByRole("region", { name: "All Blogs" }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    addresses.services,
    addresses.contact,
  ]);
  await expect(page.getByRole("region", { name: "Newsletter" }).getByRole("textbox")).toHaveCount(2);
  await expect(page.getByRole("navigation", { name: "Pages of blogs" })).toHaveCount(0);
  const foot = (name: string) =>
    page
      .getByRole("region", { name })
      .evaluate((column) => Math.max(...Array.from(column.children, (part) => part.getBoundingClientRect().bottom)));
  expect(await foot("Newsletter"), "the newsletter is not what is tallest").toBeLessThanOrEqual(
    await foot("All Blogs"),
  );
});

test("without updates the page says so, and has no messages and no pagination [PG-05]", async ({ page }) => {
  test.skip(updates.length > 0, "this content has updates");
  await page.goto(listPage(addresses.updates, 3));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest Updates");
  await expect(page.getByRole("main")).toContainText("No updates available.");
  await expect(page.getByRole("list", { name: "Messages" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Pages of updates" })).toHaveCount(0);
});
