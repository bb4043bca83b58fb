import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { countedViews } from "./inbox-rows.ts";

test.use({ build: "filled" });

test("each page shown counts once, with its path and query, as the specified plain string, without personal data [GA-01]", async ({
  page,
}) => {
  const views = await recordViews(page);
  for (const path of [
    "/",
    addresses.about,
    addresses.service("secretarial-audit-due-diligence"),
    "/contact?service=x&utm_source=a",
    "/contact?email=asha%40example.com&phone=%2B91%2098765%2043210&service=x&from=asha@example.com",
    "/recentupdates",
  ])
    await page.goto(path);
  await expect
    .poll(views)
    .toEqual([
      '{"page":"/"}',
      `{"page":"${addresses.about}"}`,
      `{"page":"${addresses.service("secretarial-audit-due-diligence")}"}`,
      '{"page":"/contact?service=x&utm_source=a"}',
      '{"page":"/contact?email=redacted&phone=redacted&service=x&from=redacted"}',
      `{"page":"${addresses.updates}"}`,
    ]);
});

test("following links, Back and Forward count each page shown [GA-03]", async ({ page }) => {
  const views = await recordViews(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Services" }).first().click();
  await page.waitForURL(addresses.services);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL(addresses.contact);
  await page.goBack();
  await page.goForward();
  await expect
    .poll(async () => (await views()).map((body) => JSON.parse(body).page))
    .toEqual(["/", addresses.services, addresses.contact, addresses.services, addresses.contact]);
});

test("menu, carousel, pause, typing and links within a page do not count; a page of a list does [GA-07]", async ({
  page,
}) => {
  const views = await recordViews(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.getByRole("checkbox", { name: "Pause the notice" }).press("Space");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    location.hash = "services";
  });
  await page.goto(addresses.contact);
  await page.getByLabel("Your Message").pressSequentially("typing");
  await page.goto(addresses.updates);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await page.waitForURL(listPage(addresses.updates, 2));
  await expect
    .poll(views)
    .toEqual([
      '{"page":"/"}',
      `{"page":"${addresses.contact}"}`,
      `{"page":"${addresses.updates}"}`,
      `{"page":"${listPage(addresses.updates, 2)}"}`,
    ]);
});

test("a browser without beacons sends the same string with a keepalive request", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "sendBeacon", { value: undefined });
    Object.assign(window, { requests: [] });
    window.fetch = async (url, request) => {
      (window as unknown as { requests: unknown[] }).requests.push({ url, ...request });
      return new Response();
    };
  });
  await page.goto("/about?x=1");
  expect(await page.evaluate(() => (window as unknown as { requests: unknown[] }).requests)).toEqual([
    { url: defaultEndpoints.pageView, method: "POST", mode: "no-cors", keepalive: true, body: '{"page":"/about?x=1"}' },
  ]);
});

test("the bundled server counts what the pages send", async ({ page, site }) => {
  await page.goto("/about?utm_source=a");
  await page.goto(listPage(addresses.updates, 3));
  await expect
    .poll(() => countedViews(site.dataDir).map((counted) => counted.replace(/^\d+ /, "")))
    .toEqual(expect.arrayContaining([addresses.about, listPage(addresses.updates, 3)]));
});

test.describe("a provider that is blocked or broken", () => {
  test.use({ requestsFail: true });

  for (const how of ["blocked", "answers 500", "throws"] as const)
    test(`(${how}) breaks nothing [GA-05]`, async ({ page }) => {
      if (how === "throws")
        await page.addInitScript(() => {
          navigator.sendBeacon = () => {
            throw new Error("blocked by an extension");
          };
        });
      else
        await page.route(defaultEndpoints.pageView, (route) =>
          how === "blocked" ? route.abort("blockedbyclient") : route.fulfill({ status: 500 }),
        );
      await page.goto("/");
      await page.getByRole("button", { name: "Next slide" }).click();
      await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
      await page.goto(addresses.about);
      await expect(page.getByText(String(new Date().getFullYear())).last()).toBeVisible();
    });
});

test("without Google Analytics no page requests anything from another host, except the map", async ({ page }) => {
  const others: string[] = [];
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "127.0.0.1") others.push(hostname);
  });
  for (const path of ["/", addresses.services, addresses.blogs, addresses.updates]) await page.goto(path);
  expect(others).toEqual([]);
  await page.goto(addresses.contact);
  await page.getByTitle("Find Us Here").scrollIntoViewIfNeeded();
  expect(others).toEqual([]);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect.poll(() => others).toEqual(["www.google.com"]);
});

/** Records the bodies of the page views that are sent from now on, in order. */
async function recordViews(page: Page): Promise<() => Promise<string[]>> {
  const bodies: string[] = [];
  await page.route(defaultEndpoints.pageView, (route) => {
    bodies.push(`${route.request().method() === "POST" ? "" : "not a POST: "}${route.request().postData()}`);
    return route.fulfill({ status: 204 });
  });
  return async () => bodies;
}
