import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";

// The history stays with a window.
test.use({ build: "filled", reuseContext: false, moving: true });

test("the link back from an update leads to the updates, wherever the visitor came from", async ({ page }) => {
  await page.goto(addresses.about);
  await page.evaluate((address) => location.assign(address), addresses.update("may-fourth"));
  await page.getByRole("link", { name: "Back to Updates" }).click();
  await expect(page).toHaveURL(addresses.updates);
});

test("Go Back leaves a blog even after the skip link was used", async ({ page }) => {
  await page.goto(addresses.blogs);
  await page.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(addresses.blogs);
});

test.describe("at an update that does not exist", () => {
  // The browser reports the 404 of the page itself as an error.
  test.use({ requestsFail: true });

  test("Go Back returns to the page of the list that the visitor came from", async ({ page }) => {
    await page.goto(listPage(addresses.updates, 2));
    await page.evaluate((address) => location.assign(address), addresses.update("never-was"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Not Found");
    await page.getByRole("link", { name: "Go Back" }).click();
    await expect(page).toHaveURL(listPage(addresses.updates, 2));
  });
});
