import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled" });

test("a page prints in full, without menu, buttons, pagination or anything over the text [PF-01]", async ({ page }) => {
  for (const [address, words] of [
    ["/", "Who We Are"],
    [addresses.service("approval-services"), "What it is for"],
    [addresses.blog("reading-a-compounding-order"), "The end."],
    [addresses.updates, "Latest Updates"],
    [addresses.update("regional-directors-2026"), "A company should check"],
    [addresses.contact, "Working Hours"],
  ] as const) {
    await page.goto(address);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("navigation"), address).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: /^(Call or chat|Notice)$/ }), address).toHaveCount(0);
    const printed = await page.evaluate(() => ({
      over: [...document.querySelectorAll("body *")]
        .filter((part) => part.checkVisibility() && /fixed|sticky/.test(getComputedStyle(part).position))
        .map(({ className }) => className),
      colour: getComputedStyle(document.documentElement).color,
    }));
    expect(printed, address).toEqual({ over: [], colour: "rgb(0, 0, 0)" });
  }
});
