import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { fields } from "#contract/submission.ts";
import { expect, test } from "#tests/fixtures.ts";
import { asha } from "#tests/receiver/samples.ts";
import { buildFolder } from "#tools/test-sites/builds.ts";
import { type ServedBuild, serveBuild } from "#tools/test-sites/serve-build.ts";
import { countedViews, inboxRows } from "./inbox-rows.ts";
import { openPrerenderingTab, type PrerenderingTab } from "./prerendering-tab.ts";

test.use({ build: "filled", moving: true });

test.describe("a page prerendered while the visitor pointed at its link", () => {
  // In this order, in one browser.
  test.describe.configure({ mode: "default" });
  let tab: PrerenderingTab;
  // Separate, so that it has no page views or enquiries from other tests.
  let site: ServedBuild;

  test.beforeAll(async () => {
    tab = await openPrerenderingTab();
    site = await serveBuild(buildFolder("filled"));
  });

  test.afterAll(async () => {
    await tab.close();
    await site.close();
  });

  test("counts as a page view once, when it is shown and not before [GA-01]", async () => {
    await tab.goto(`${site.url}/services`);
    await prerender(`nav a[href="${addresses.about}"]`);
    expect(await tab.readPrerendered("document.querySelector('[data-current-year]').textContent")).toBe(
      String(new Date().getFullYear()),
    );
    await expect.poll(() => countedViews(site.dataDir)).toEqual(["1 /services"]);
    await showPrerendered(`nav a[href="${addresses.about}"]`, addresses.about);
    await expect.poll(() => countedViews(site.dataDir)).toEqual(["1 /about", "1 /services"]);
  });

  test("has a working menu and form, and sends nothing before the visitor does", async () => {
    await tab.goto(`${site.url}/about`);
    await prerender(`nav a[href="${addresses.contact}"]`);
    expect(inboxRows(site.dataDir, "enquiry")).toEqual([]);
    await showPrerendered(`nav a[href="${addresses.contact}"]`, addresses.contact);

    await tab.read("document.querySelector('header [commandfor=menu]').click()");
    expect(await tab.read("document.querySelector('#menu').open")).toBe(true);
    await tab.read("document.querySelector('#menu [command=close]').click()");

    for (const name of fields.enquiry) {
      await tab.press(`[name=${name}]`);
      await tab.type(asha[name]);
    }
    await tab.press("form [type=submit]");
    await expect.poll(() => tab.alerts).toEqual([messages.enquiry.sent]);
    expect(inboxRows(site.dataDir, "enquiry")).toMatchObject([{ name: asha.name, email: asha.email }]);
  });

  test("goes back with its own link to the list it was opened from, on the same page of it", async () => {
    await tab.goto(`${site.url}/recentupdate?page=2`);
    const update = await tab.read<string>(`document.querySelector('main a[href^="${addresses.update("")}"]').pathname`);
    await prerender(`main a[href="${update}"]`);
    await showPrerendered(`main a[href="${update}"]`, update);
    await tab.press("[data-go-back]");
    await expect.poll(() => tab.read("location.pathname + location.search")).toBe(listPage(addresses.updates, 2));
  });

  test("is a page of this site: no files, no other hosts, no queries except the pages of a list", async () => {
    await tab.goto(`${site.url}/recentupdate`);
    const refused = [
      addresses.officeCard,
      addresses.feed,
      "/receive/failed",
      addresses.contactAbout("x"),
      "https://www.example.com/",
    ];
    const links = [...refused, "/about?", listPage(addresses.blogs, 2)]
      .map((href) => `<a href="${href}">a</a> `)
      .join("");
    await tab.read(
      `document.querySelector("main").insertAdjacentHTML("afterbegin", ${JSON.stringify(`<p>${links}</p>`)})`,
    );
    const added = [`${site.url}/about?`, `${site.url}/blogs?page=2`];
    await expect.poll(tab.candidates).toEqual(expect.arrayContaining([...added, `${site.url}/recentupdate?page=2`]));
    const hrefs = refused.map((href) => new URL(href, site.url).href);
    expect(tab.candidates().filter((address) => hrefs.includes(address))).toEqual([]);
  });

  /** Points at a link until its page has been prerendered and its script has run. */
  async function prerender(link: string) {
    await tab.pointAt(link);
    const ready = "document.prerendering && performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd > 0";
    await expect.poll(() => tab.readPrerendered(ready), { message: link }).toBe(true);
  }

  /** Follows a link and checks that the prerendered page is shown. */
  async function showPrerendered(link: string, path: string) {
    // A press is lost while the previous page fades out, and a second one would ask for the page again. Between the two no
    // page is shown.
    await expect.poll(() => tab.read("document.activeViewTransition === null")).toBe(true);
    await tab.press(link);
    await expect.poll(() => tab.read("location.pathname").catch(() => undefined)).toBe(path);
    expect(await tab.read("performance.getEntriesByType('navigation')[0].activationStart > 0")).toBe(true);
    // While the pages fade into each other, nothing can be pressed.
    await expect.poll(() => tab.read("document.activeViewTransition === null")).toBe(true);
  }
});

test.describe("a browser that does not prerender", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
      addEventListener("DOMContentLoaded", () => document.querySelector("[type=speculationrules]")?.remove());
    });
  });

  test("fetches the page that the visitor points at, by mouse or by keyboard, once", async ({ page }) => {
    await page.goto(addresses.about);
    const requested = recordPages(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).hover();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" }).focus();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).focus();
    await expect.poll(() => requested).toEqual([addresses.services, addresses.contact]);
  });

  test("fetches no files, no answers to forms, and nothing from other hosts", async ({ page }) => {
    await page.goto(addresses.contact);
    const requested = recordPages(page);
    await page.getByRole("link", { name: "Save contact" }).focus();
    await page.getByRole("link", { name: "Open in a maps app" }).focus();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).focus();
    await expect.poll(() => requested).toEqual([addresses.about]);
  });

  test("follows links as usual if a page cannot be fetched beforehand", async ({ page }) => {
    await page.goto(addresses.about);
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("offline"));
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL(addresses.services);
  });
});

for (const [how, prerenders] of [
  ["asks to save data", true],
  ["asks for reduced data", false],
] as const)
  test(`for a visitor who ${how}, nothing is prepared in a browser that ${prerenders ? "prerenders" : "does not"}`, async ({
    page,
  }) => {
    await page.addInitScript(
      ({ how, prerenders }) => {
        if (how === "asks to save data") Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        else {
          const { matchMedia } = window;
          window.matchMedia = (query) => matchMedia(query.includes("reduced-data") ? "all" : query);
        }
        if (!prerenders) HTMLScriptElement.supports = () => false;
      },
      { how, prerenders },
    );
    await page.goto(addresses.about);
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
    const requested = recordPages(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).hover();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(addresses.blogs);
    expect(requested).toEqual([addresses.blogs]);
  });

/** Records the pages of this site that are requested from now on. */
function recordPages(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, hostname } = new URL(request.url());
    if (!/^\/(assets|fonts|receive)\/|\.(svg|png)$/.test(pathname) || hostname !== "127.0.0.1")
      requested.push(pathname);
  });
  return requested;
}
