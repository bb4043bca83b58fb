import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { labels } from "#contract/submission.ts";
import { expect, test } from "#tests/fixtures.ts";
import { pressSend } from "../journeys/fill-form.ts";
import { violations } from "./axe.ts";

test("the open menu is accessible, in light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(addresses.about);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("the second slide of the carousel is accessible, in light and dark", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
  await expectAccessible(page);
});

test.describe("when sending fails", () => {
  test.use({ requestsFail: true });

  test("a form is accessible with an empty field, and with its other ways to write, in light and dark", async ({
    page,
  }) => {
    await page.route(defaultEndpoints.enquiry, (route) => route.abort());
    await page.goto(addresses.contact);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByLabel(labels.enquiry.name)).toBeFocused();
    await expectAccessible(page);
    for (const label of Object.values(labels.enquiry)) await page.getByLabel(label).fill("asha@example.com");
    expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.failed);
    await expect(page.getByRole("button", { name: "Copy message" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("running text has the contrast of WCAG level AAA, in light and dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", addresses.about, addresses.service("approval-services"), addresses.contact]) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, ["color-contrast-enhanced"], {
        include: "main p, main li, main dd, main dt",
        // Numbers and dates in the colour of brass are no running text.
        exclude: "main a, main button, main .figure",
      });
      expect(found, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});

test("with forced colours the focus is always visible [PF-03]", async ({ page }) => {
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

/** Only colours depend on the scheme. */
async function expectAccessible(page: Page) {
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, ["color-contrast"])).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}
