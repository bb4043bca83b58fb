import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { asha } from "#tests/receiver/samples.ts";
import { fillForm, pressSend, sendForm, typedTexts } from "./fill-form.ts";
import { holdIslands } from "./hold-requests.ts";

// Translators, extensions and phones change a page before or after its scripts arrive. Nothing may break, and a
// complaint from React counts as an error.
test.use({ build: "filled" });

test("a page that a translator has rewritten still works: menu, carousel, pages, form [HY-05]", async ({ page }) => {
  await page.addInitScript(translate);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Highlights" });
  for (const number of [2, 3, 1]) {
    await carousel.getByRole("button", { name: "Next" }).click();
    await expect(carousel).toContainText(`Slide ${number} of 3`);
    await expect(carousel.getByText(/^Slide \d/)).toHaveCount(1);
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addresses.updates);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  for (const path of [addresses.about, addresses.services, addresses.blogs]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  }
  await sendEnquiry(page, "Translated");
  await expect(page.getByRole("status").filter({ hasText: messages.enquiry.sent })).toBeVisible();
});

test("what is typed and pressed on a translated page before the scripts arrive counts [HY-05]", async ({ page }) => {
  await page.addInitScript(translate);
  const scripts = await holdIslands(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  scripts.arrive();
  await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
  const again = await holdIslands(page);
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", { ...asha, subject: "Typed before" });
  again.arrive();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(await typedTexts(page, "enquiry")).toEqual(Object.values({ ...asha, subject: "Typed before" }));
  await expect(page.getByLabel("Your Message")).toBeFocused();
  expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.sent);
});

test.describe("extensions", () => {
  // The page's policy does not apply to what they add.
  test.use({ bypassCSP: true });

  test("what they add to a page before its scripts run does no harm [HY-07]", async ({ page }) => {
    await changePages(page, (html) =>
      html
        .replace("<html", '<html class="an-extension"')
        .replace('lang="en-IN"', 'lang="hi"')
        .replace("<body", '<body data-gr-ext-installed="" cz-shortcut-listen="true"')
        .replace("</body>", "<style>.an-extension{--x:1}</style><div>An extension</div></body>"),
    );
    await expectInteractive(page);
  });
});

test("telephone numbers that a phone turns into links do no harm [HY-09]", async ({ page, build }) => {
  const { phone } = readContent(build).site;
  await page.goto(addresses.contact);
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute("content", "telephone=no");
  // The office's number is already a link everywhere.
  const numbers = page.getByText(phone, { exact: true });
  expect(await numbers.count()).toBeGreaterThan(1);
  for (const number of await numbers.all())
    expect(await number.evaluate((element) => element.closest("a")?.protocol)).toBe("tel:");
  // A phone that does it anyway.
  await changePages(page, (html) => {
    const [head = "", body = ""] = html.split("<body");
    return `${head}<body${body.replace(/>([^<>]*?)(\+?\d[\d ]{7,}\d)([^<>]*?)</g, '>$1<a href="tel:1">$2</a>$3<')}`;
  });
  await expectInteractive(page);
});

test("a network that obfuscates e-mail addresses leaves them readable, and the page responds [HY-11] [HY-12]", async ({
  page,
  build,
}) => {
  const { email } = readContent(build).site;
  const asServed = await (await page.request.get(addresses.blogs)).text();
  expect(hideAddresses(asServed.replaceAll("email_off", ""))).not.toContain("mailto:");
  await changePages(page, hideAddresses);
  for (const address of [addresses.contact, addresses.blogs]) {
    await page.goto(address);
    const links = page.getByRole("link", { name: email, exact: true });
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", new RegExp(`^mailto:${email}`));
  }
  await expectInteractive(page);
});

/** Checks that both kinds of island respond, once, and nothing is shown twice. */
async function expectInteractive(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
  await expect(page.getByRole("region", { name: "Highlights" })).toHaveCount(1);
  await sendEnquiry(page, "Interactive");
  await expect(page.getByRole("main").locator("form")).toHaveCount(1);
}

async function sendEnquiry(page: Page, subject: string) {
  await page.goto(addresses.contact);
  expect(await sendForm(page, "enquiry", { ...asha, subject })).toBe(messages.enquiry.sent);
}

/** Changes the HTML of every page on its way to the browser. */
async function changePages(page: Page, change: (html: string) => string) {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document" || route.request().url().includes("google"))
      return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

/** What Cloudflare does to addresses in links and in text, except where they are marked to be left alone. */
function hideAddresses(html: string): string {
  return html
    .split(/(<!--email_off-->.*?<!--\/email_off-->)/s)
    .map((part) =>
      part.startsWith("<!--email_off-->")
        ? part
        : part
            .replace(/"mailto:[^"]*"/g, '"/cdn-cgi/l/email-protection#5c"')
            .replace(/>[\w.-]+@[\w.-]+</g, '><span class="__cf_email__" data-cfemail="5c">[email protected]</span><'),
    )
    .join("");
}

/**
 * Wraps every text in two `font` elements, when the page has loaded and after each change, as in-page translators do. They
 * wait for an answer from their server, so this one waits until the page is idle.
 */
function translate() {
  const wrap = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("font, script, style, noscript, textarea, option"))
        found.push(text);
    }
    for (const text of found) {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      text.replaceWith(outer);
      inner.append(text);
    }
  };
  addEventListener("load", () => {
    wrap();
    new MutationObserver(() => requestIdleCallback(wrap)).observe(document.body, { subtree: true, childList: true });
  });
}
