import type { Locator, Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import type { Kind } from "#contract/submission.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { asha, ashaSubscribes } from "#tests/receiver/samples.ts";
import { fillForm } from "./fill-form.ts";
import { inboxRows } from "./inbox-rows.ts";

test.use({ build: "filled", javaScriptEnabled: false });

test("every kind of page can be read, and its links work", async ({ page }) => {
  const link = (path: string, list: Locator) => ({ path, list });
  const main = page.getByRole("main");
  for (const { path, list } of [
    link("/", main.locator(`a[href^="${addresses.service("")}"]`)),
    link(addresses.about, page.getByRole("contentinfo").getByRole("link", { name: "Services" })),
    link(addresses.services, main.getByRole("link", { name: "Learn More" })),
    link(addresses.blogs, main.locator(`a[href^="${addresses.blog("")}"]`)),
    link(addresses.blogs, main.locator(`a[href^="${addresses.category("")}"]`)),
    link(listPage(addresses.updates, 2), main.locator(`a[href^="${addresses.update("")}"]`)),
    link(addresses.updates, main.getByRole("link", { name: "Last" })),
    link(addresses.contact, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" })),
  ]) {
    await page.goto(path);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    const target = (await list.first().getAttribute("href")) ?? "";
    await list.first().click();
    await page.waitForURL(target);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main).toHaveText(/.{100}/s, { useInnerText: true });
  }
});

test("nothing in the bar overlaps at any width, with one more button", async ({ page }) => {
  await page.goto(addresses.about);
  const parts = page.getByRole("banner").locator(".navbar__name, .navbar__tagline, .button");
  for (const width of [320, 375, 575, 768, 1000]) {
    await page.setViewportSize({ width, height: 700 });
    const boxes = (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).filter(
      (box) => box !== null,
    );
    expect(boxes.length).toBeGreaterThanOrEqual(width < 992 ? 4 : 2);
    for (const a of boxes) {
      expect(a.x + a.width).toBeLessThanOrEqual(width);
      for (const b of boxes)
        if (a !== b) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart, `${width}: ${JSON.stringify([a, b])}`).toBe(true);
        }
    }
  }
});

test("all slides of the carousel can be read, and no useless control is shown", async ({ page, build }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Highlights" });
  for (const { title, caption } of readContent(build).home.slides) {
    const slide = carousel.getByRole("group").filter({ hasText: title });
    await slide.scrollIntoViewIfNeeded();
    await expect(slide.getByText(caption)).toBeInViewport();
  }
  await expect(carousel.getByRole("button")).toHaveCount(0);
});

test("the notice and the news can be paused", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Pause the notice", "Pause What's New"]) {
    await page.getByRole("checkbox", { name }).press("Space");
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test("the menu opens and closes: with its button, Escape, a tap outside, a link", async ({ page }) => {
    await page.goto(addresses.about);
    const toggle = page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (const close of [
      () => menu.getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(10, 400),
    ]) {
      await toggle.click();
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
    }
    await toggle.click();
    await menu.getByRole("link", { name: "Services" }).click();
    await page.waitForURL(addresses.services);
    await expect(menu).toBeHidden();
  });

  test("a browser that cannot open the menu still has links to all pages", async ({ page }) => {
    await page.goto(addresses.about);
    await page.getByRole("link", { name: "Pages", exact: true }).click();
    const links = await page.getByRole("navigation", { name: "Pages" }).getByRole("link").allTextContents();
    const menu = ["Home", "About Us", "Services", "Recent Updates", "Blog", "Contact Us"];
    expect(links).toEqual(expect.arrayContaining(menu));
    await expect(page.getByRole("navigation", { name: "Pages" })).toBeInViewport();
  });
});

for (const { kind, path, button, sent } of [
  {
    kind: "enquiry",
    path: addresses.contactAbout("none"),
    button: "Send Message",
    sent: { ...asha, message: "Sent without scripts." },
  },
  { kind: "newsletter", path: addresses.blogs, button: "Subscribe", sent: ashaSubscribes },
] as const)
  test(`the ${kind} form is sent as an ordinary form and answered with a page, and nothing typed is in the address [FM-09]`, async ({
    page,
    site,
  }) => {
    const addresses = addressesOf(page);
    await page.goto(path);
    await fillForm(page, kind, { ...asha, ...sent });
    await page.getByRole("button", { name: button }).click();
    await expectAnswer(page, kind);
    for (const address of addresses)
      for (const text of [asha.name, asha.email, asha.subject]) {
        expect(decodeURIComponent(address.replaceAll("+", " "))).not.toContain(text);
        expect(address).not.toContain("name=");
      }
    expect(inboxRows(site.dataDir, kind)).toContainEqual({ ...sent, marks: "" });
    // The answer has links to other pages.
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

test("an incomplete form is refused by the browser, with its own messages", async ({ page }) => {
  await page.goto(addresses.contact);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(addresses.contact);
  await expect(page.locator(":focus")).toHaveAttribute("name", "name");
});

/** Checks that the answer is a page of the site, with navbar, heading, footer and the specified words. */
async function expectAnswer(page: Page, kind: Kind) {
  await expect(page.getByRole("main")).toContainText(messages[kind].sent);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => frame === page.mainFrame() && addresses.push(frame.url()));
  return addresses;
}
