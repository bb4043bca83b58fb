import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { labels, messages } from "#contract/submission.ts";
import { expect, nextAlert, test } from "#tests/test.ts";

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in a ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("the open menu is accessible", async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await page.goto(addresses.about);
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });

    test("a slide that was stepped to is accessible", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Next slide" }).click();
      await expect(page.getByText("Slide 2 of 3")).toBeVisible();
      await expectAccessible(page);
    });

    test("a form with an empty field is accessible", async ({ page }) => {
      await page.goto(addresses.contact);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByLabel(labels.enquiry.name)).toBeFocused();
      await expectAccessible(page);
    });

    test.describe("when sending fails", () => {
      test.use({ requestsFail: true });

      test("the form and its other ways are accessible", async ({ page }) => {
        await page.route("**/receive/enquiry", (route) => route.abort());
        await page.goto(addresses.contact);
        for (const label of Object.values(labels.enquiry)) await page.getByLabel(label).fill("asha@example.com");
        const said = nextAlert(page);
        await page.getByRole("button", { name: "Send Message" }).click();
        expect(await said).toBe(messages.enquiry.failed);
        await expect(page.getByRole("button", { name: "Copy message" })).toBeVisible();
        await expectAccessible(page);
      });
    });
  });

test("a page at four times its size is accessible and scrolls one way only", async ({ page }) => {
  // 1280 pixels at 400 % are 320.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/", addresses.service("approval-services"), addresses.contact]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`running text has the higher contrast of WCAG's level AAA, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["/", addresses.about, addresses.service("approval-services"), addresses.contact]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page })
        .include("main p, main li, main dd, main dt")
        .exclude("main a, main button")
        .withRules(["color-contrast-enhanced"])
        .analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message}`))).toEqual([]);
    }
  });

test("with forced colours every stop of the Tab key shows where it is [PF-03]", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", addresses.contact]) {
    await page.goto(path);
    const stops = await page.locator("a[href]:visible, button:visible, input:visible, textarea:visible").count();
    for (let stop = 0; stop < Math.min(stops, 25); stop++) {
      await page.keyboard.press("Tab");
      const ring = await page.evaluate(() => {
        const { activeElement } = document;
        const marked = activeElement?.closest("label") ?? activeElement;
        if (!marked || activeElement === document.body) return "none yet";
        const { outlineStyle, outlineWidth } = getComputedStyle(marked);
        return outlineStyle === "none" || outlineWidth === "0px" ? `none on ${marked.outerHTML.slice(0, 80)}` : "shown";
      });
      expect(ring).toMatch(/^(shown|none yet)$/);
    }
  }
});

async function expectAccessible(page: Page) {
  // Half-way through a transition colours are half-way too: what ends is brought to its end, what never ends is stopped.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
      else animation.finish();
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
