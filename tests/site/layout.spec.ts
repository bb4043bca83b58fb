import type { Locator } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { internationalDigits, phoneLink } from "#text/phone-number.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

const { site } = readContent("shipped");
const kinds = oneOfEachKind(builtPages("shipped")).flatMap(({ address }) => address ?? []);

// One of them is the address of a missing page.
test.use({ build: "shipped", requestsFail: true });

test("every kind of page has the bar, the notice, both buttons and the footer around it, with the year in which it is read [HY-03]", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2027-03-01T12:00:00Z"));
  const widths = new Set<number>();
  for (const address of kinds) {
    await page.goto(address);
    const bar = page.getByRole("banner");
    await expect(bar, address).toContainText(site.company_name);
    await expect(bar, address).toContainText("Company Secretary");
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link"), address).toHaveCount(6);
    await expect(page.getByRole("complementary", { name: "Notice" }), address).toContainText(
      "Welcome to our website! Stay tuned for updates.",
    );
    const buttons = page.getByRole("complementary", { name: "Call or chat" }).getByRole("link");
    await expect(buttons.nth(0), address).toBeInViewport();
    await expect(buttons.nth(1), address).toBeInViewport();
    await expect(page.getByRole("contentinfo"), address).toContainText(`© 2027 ${site.copyright_holder}`);
    for (const width of await page.evaluate(widthsInStyles)) widths.add(Math.round(Number.parseFloat(width)));
  }
  expect(widths.size).toBeGreaterThan(3);
  expect([576, 768, 992, 1200, 1400], "where the layout changes").toEqual(expect.arrayContaining([...widths]));
});

test("the bar stays at the top of the window while the page scrolls", async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(addresses.services);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  }
});

const menu = [
  ["Home", "/"],
  ["About Us", addresses.about],
  ["Services", addresses.services],
  ["Recent Updates", addresses.updates],
  ["Blog", addresses.blogs],
  ["Contact Us", addresses.contact],
] as const;

test("the menu and the footer of Home", async ({ page }) => {
  await page.goto("/");
  await test.step("social links that are not set are shown nowhere", async () => {
    const set = Object.values(site.social ?? {}).filter(Boolean);
    await expect(page.getByRole("link", { name: /instagram|facebook|twitter|linkedin/i })).toHaveCount(set.length);
  });

  await test.step("the menu leads to the six sections, in the bar and on small screens", async () => {
    const bar = page.getByRole("navigation", { name: "Main" });
    expect(await linksIn(bar)).toEqual(menu);
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(bar).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await linksIn(page.getByRole("navigation", { name: "Menu" }))).toEqual(menu);
  });

  await test.step("the menu slides for 300 ms", async () => {
    const durations = await page
      .getByRole("dialog", { name: "Menu" })
      .evaluate((dialog) => getComputedStyle(dialog).transitionDuration.split(", "));
    expect([...new Set(durations)]).toEqual(["0.3s"]);
  });

  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("the footer's link for Recent Updates is /recentupdates and leads to the updates", async () => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Recent Updates" });
    await expect(link).toHaveAttribute("href", "/recentupdates");
    await link.click();
    await expect(page).toHaveURL(/\/recentupdate$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest Updates");
  });
});

test("the footer", async ({ page, request }) => {
  await page.goto(addresses.about);
  await test.step("the footer has the address, phone, e-mail, working hours, this year and the company website", async () => {
    const footer = page.getByRole("contentinfo");
    for (const line of site.address) await expect(footer).toContainText(line);
    await expect(footer.getByRole("link", { name: site.phone })).toHaveAttribute("href", phoneLink(site.phone));
    await expect(footer.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
    await expect(footer).toContainText(site.working_hours);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${site.copyright_holder}`);
  });

  await test.step("the footer leads to every service by its number, and on a phone is about a screen high at most", async () => {
    const links = page.getByRole("contentinfo").getByRole("navigation", { name: "Services" }).getByRole("link");
    await expect(links).toHaveCount(11);
    for (const [index, link] of (await links.all()).entries()) {
      await expect(link).toContainText(String(index + 1).padStart(2, "0"));
      expect((await request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const { height = 0 } = (await page.getByRole("contentinfo").boundingBox()) ?? {};
    expect(height).toBeLessThan(700);
  });
});

test("the menu marks the page that is shown, or the section it belongs to", async ({ page }) => {
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  for (const [text, address] of menu) {
    await page.goto(address);
    await expect(current).toHaveText(text);
    await expect(current).toHaveAttribute("aria-current", "page");
  }
  await page.goto(addresses.service("approval-services"));
  await expect(current).toHaveText("Services");
  await expect(current).toHaveAttribute("aria-current", "true");
  await page.goto(addresses.service("nothing-is-here"));
  await expect(current).toHaveCount(0);
});

test("the chat button opens a chat in a new tab with its text filled in [WA-06]", async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(addresses.about);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^WhatsApp chat/ }).click();
  const chat = new URL((await opened).url());
  expect([chat.host, chat.pathname]).toEqual(["wa.me", `/${internationalDigits(site.chat_number)}`]);
  expect(chat.searchParams.get("text")).toBe(site.chat_text);
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/about$/);
});

async function linksIn(navigation: Locator) {
  return navigation
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
}

/** The widths in the media and container queries of a page. */
function widthsInStyles(): string[] {
  const conditions = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
      ...("cssRules" in rule ? conditions(rule.cssRules as CSSRuleList) : []),
    ]);
  return [...document.styleSheets]
    .flatMap((sheet) => conditions(sheet.cssRules))
    .filter((condition) => condition.includes("width"))
    .flatMap((condition) => condition.match(/[\d.]+px/g) ?? []);
}
