import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { expect, test } from "#tests/fixtures.ts";
import { asha } from "#tests/receiver/samples.ts";
import { chromiumOptions } from "#tools/test-sites/chromium.ts";
import { fillForm, sendForm } from "./fill-form.ts";
import { holdRequests } from "./hold-requests.ts";

// Playwright turns off the back/forward cache, which every visitor's browser has: Back shows the page as it was left.
test.use({
  build: "filled",
  moving: true,
  launchOptions: { ...chromiumOptions({ whole: true }), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

test("a page restored from the cache counts as one more page view", async ({ page }) => {
  const views: string[] = [];
  await page.route(defaultEndpoints.pageView, (route) => {
    views.push(JSON.parse(route.request().postData() ?? "").page);
    return route.fulfill({ status: 204 });
  });
  await page.goto(addresses.about);
  await leaveAndComeBack(page);
  await expect.poll(() => views).toEqual([addresses.about, addresses.services, addresses.about]);
});

test("a menu that was left open is closed", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(addresses.about);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await leaveAndComeBack(page);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a form that was left while it was sending tells the truth and can be used [FM-11]", async ({ page }) => {
  const answer = await holdRequests(page, defaultEndpoints.enquiry);
  // Whether an alert opens depends on whether the browser kept the page.
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
  expect(await sendForm(page, "enquiry", { ...asha, subject: "After Back" })).toBe(messages.enquiry.sent);
});

/** Goes to another page and back, and checks that the same page is restored and not loaded again. */
async function leaveAndComeBack(page: Page) {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.goto(addresses.services);
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
}
