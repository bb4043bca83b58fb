import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled" });

for (const [address, words] of [
  ["/", "Who We Are"],
  [addresses.service("approval-services"), "What it is for"],
  [addresses.blog("reading-a-compounding-order"), "The end."],
  [addresses.updates, "Latest Updates"],
  [addresses.update("regional-directors-2026"), "A company should check"],
  [addresses.contact, "Working Hours"],
] as const)
  test(`${address} prints whole, without menu, buttons, pager or anything over the text [PF-01]`, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "Call or chat" })).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "Notice" })).toHaveCount(0);
    const printed = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("body *")].filter((part) => part.checkVisibility());
      const styles = parts.map((part) => ({ part, style: getComputedStyle(part) }));
      return {
        over: styles
          .filter(({ style }) => ["fixed", "sticky"].includes(style.position))
          .map(({ part }) => part.className),
        dark: getComputedStyle(document.documentElement).color,
      };
    });
    expect(printed).toEqual({ over: [], dark: "rgb(0, 0, 0)" });
    expect((await page.pdf()).byteLength).toBeGreaterThan(5000);
  });
