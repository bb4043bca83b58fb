import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/submission.ts";
import { asha } from "#tests/receiver/samples.ts";
import { expect, nextAlert, test } from "#tests/test.ts";
import { chromiumOptions } from "#tools/test-sites/chromium.ts";
import { fillForm } from "./fill-form.ts";

// Playwright switches off what every visitor's browser has: a page left is kept, and Back shows it as it was.
test.use({
  build: "filled",
  launchOptions: { ...chromiumOptions({ whole: true }), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

test("a page that comes back as it was counts again as a page view, once", async ({ page }) => {
  const views: string[] = [];
  await page.route(defaultEndpoints.pageView, (route) => {
    views.push(JSON.parse(route.request().postData() ?? "").page);
    return route.fulfill({ status: 204 });
  });
  await page.goto(addresses.about);
  await leaveAndComeBack(page);
  await expect.poll(() => views).toEqual([addresses.about, addresses.services, addresses.about]);
});

test("the menu that was left open is closed", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(addresses.about);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await leaveAndComeBack(page);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a form that was left while it was sending tells the truth and can be used [FM-11]", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(defaultEndpoints.enquiry, async (route) => {
    await held;
    await route.continue();
  });
  // Whether an alert opens depends on whether the browser has kept the page.
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", asha);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.goto(addresses.services);
  await page.goBack({ waitUntil: "commit" });
  answer();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  page.removeAllListeners("dialog");
  await fillForm(page, "enquiry", { ...asha, subject: "After Back" });
  const shown = nextAlert(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  expect(await shown).toBe(messages.enquiry.sent);
});

/** Goes to another page and back, and makes sure that it is the same page that comes back, not a new one. */
async function leaveAndComeBack(page: Page) {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.goto(addresses.services);
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
}
