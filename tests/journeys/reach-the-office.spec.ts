import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

// The filled content has a number with a leading zero and a chat text with every character that could break an address.
test.use({ build: "filled" });

test("the phone and chat buttons are on the screen in every browser [FL-04]", async ({ browser, site }) => {
  for (const userAgent of [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    "Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 300.0.0.0",
  ]) {
    const context = await browser.newContext({ userAgent, viewport: { width: 375, height: 667 }, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await expect(callButton(page)).toBeInViewport({ ratio: 1 });
    await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
    await context.close();
  }
});

test("every telephone link calls the office, and the chat button opens a chat with exactly its digits and text [WA-01] [WA-03] [WA-05]", async ({
  page,
  build,
}) => {
  const { phone, chat_text } = readContent(build).site;
  const number = `tel:+${phone.replace(/\D/g, "")}`;
  for (const path of ["/", addresses.services, addresses.blogs, addresses.updates, addresses.contact]) {
    await page.goto(path);
    const links = page.locator('a[href^="tel:"]').filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute("href", number);
      await expect(link).toHaveAccessibleName(new RegExp(phone.replaceAll("+", "\\+")));
    }
    await expect(callButton(page)).toHaveAccessibleName(/^Call /);
    const address = new URL((await chatButton(page).getAttribute("href")) ?? "");
    // Written as 098765-43210 in the content file.
    expect(address.href).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(chat_text)}`);
    expect([...address.searchParams]).toEqual([["text", chat_text]]);
  }
});

test("telephone and mail links open no tab and leave the page unchanged [WA-06]", async ({ page, context }) => {
  await page.goto(addresses.contact);
  // Normally a telephone app opens; without one, Chromium only reports that there is none.
  const length = await page.evaluate(() => history.length);
  for (const link of [
    callButton(page),
    page.getByRole("main").locator('a[href^="mailto:"]').filter({ visible: true }).first(),
  ]) {
    await expect(link).not.toHaveAttribute("target");
    await link.click();
    await expect(page).toHaveURL(addresses.contact);
  }
  expect(context.pages()).toHaveLength(1);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

/** The floating one; a page may have others. */
const callButton = (page: Page) =>
  page.getByRole("complementary", { name: "Call or chat" }).getByRole("link", { name: /^Call/ });
const chatButton = (page: Page) => page.getByRole("link", { name: /^WhatsApp/ });
