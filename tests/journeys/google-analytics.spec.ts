import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints, listPage } from "#contract/addresses.ts";
import { messages } from "#contract/submission.ts";
import { readContent } from "#tests/read-content.ts";
import { asha } from "#tests/receiver/samples.ts";
import { expect, nextAlert, test } from "#tests/test.ts";
import { fillForm } from "./fill-form.ts";

test.use({ build: "google" });

const tagManager = "https://www.googletagmanager.com/**";

test("its script comes once, from the page's own tag, only after the page has loaded", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/favicon.svg", (route) => route.continue());
  await page.route(/\.(?:svg|webp|png)$/, async (route) => {
    await held;
    await route.continue();
  });
  const google = () => requests.filter((url) => url.includes("googletagmanager"));
  await page.goto("/", { waitUntil: "commit" });
  // A picture is missing, so the page has not loaded; everything else is there, and the view waits.
  await expect.poll(() => events(page)).toHaveLength(1);
  expect(google()).toEqual([]);
  arrive();
  await expect.poll(google).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123456"]);
});

test("each page that is shown is one event with its own title and address [GA-01] [GA-03]", async ({ page, build }) => {
  const { company_name } = readContent(build).site;
  await page.goto("/");
  await expect.poll(() => events(page)).toHaveLength(1);
  for (const [name, path] of [
    ["Services", addresses.services],
    ["Contact Us", addresses.contact],
  ] as const) {
    await page.getByRole("link", { name }).first().click();
    await page.waitForURL(path);
    await expect.poll(() => events(page)).toHaveLength(1);
    const [event] = await events(page);
    expect(event).toMatchObject({ page_title: `${name} | ${company_name}` });
    expect(new URL(String(event?.page_location)).pathname).toBe(path);
  }
});

test("its own page views are off, and it stores nothing", async ({ page, context }) => {
  await page.goto(addresses.about);
  await page.waitForLoadState("networkidle");
  const commands = await queue(page);
  expect(commands).toContainEqual([
    "config",
    "G-TEST123456",
    expect.objectContaining({ send_page_view: false, client_storage: "none" }),
  ]);
  const consent = commands.findIndex(([command]) => command === "consent");
  expect(commands[consent]).toMatchObject([
    "consent",
    "default",
    { ad_storage: "denied", analytics_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" },
  ]);
  expect(consent).toBeLessThan(commands.findIndex(([command]) => command === "config"));
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("a value that is an e-mail address or a telephone number is not told to it, nor where one came from", async ({
  page,
}) => {
  await page.goto("/about?email=asha%40example.com");
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL(addresses.contact);
  await page.goto("/contact?phone=9876543210");
  await expect.poll(() => events(page)).toHaveLength(1);
  expect(JSON.stringify(await queue(page))).not.toMatch(/asha|9876543210/);
  expect((await events(page))[0]).toMatchObject({ page_location: expect.stringMatching(/\?phone=redacted$/) });
});

test("menu, carousel, typing and links within a page are no event; a page of a list is one [GA-07]", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
  await page.evaluate(() => {
    location.hash = "services";
  });
  await expect.poll(() => events(page)).toHaveLength(1);
  await page.goto(addresses.contact);
  await page.getByLabel("Your Message").pressSequentially("typing");
  await expect.poll(() => events(page)).toHaveLength(1);
  await page.goto(listPage(addresses.updates, 2));
  await expect
    .poll(() => events(page))
    .toMatchObject([{ page_location: expect.stringMatching(/recentupdate\?page=2$/) }]);
});

test("nothing is sent to the plain endpoint as well", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.goto(addresses.about, { waitUntil: "networkidle" });
  expect(requests).not.toContain(defaultEndpoints.pageView);
});

test.describe("blocked", () => {
  test.use({ requestsFail: true });

  test("it stops nothing: pages, carousel and form work [GA-05]", async ({ page }) => {
    await page.route(tagManager, (route) => route.abort("blockedbyclient"));
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
    await page.goto(addresses.contact);
    await fillForm(page, "enquiry", asha);
    const shown = nextAlert(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    expect(await shown).toBe(messages.enquiry.sent);
  });
});

/** What the page has told its provider so far, command by command. */
const queue = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) => [
      ...Array.from(command),
    ]),
  );

async function events(page: Page): Promise<Record<string, unknown>[]> {
  const commands = await queue(page);
  return commands
    .filter(([command]) => command === "event")
    .map(([, , parameters]) => parameters as Record<string, unknown>);
}

test("Google's script is told the redacted address for its own events, and one that throws disturbs nothing", async ({
  page,
}) => {
  await page.goto(`${addresses.about}?q=call+98765+43210&asha%40example.com=1`);
  await expect.poll(() => events(page)).toHaveLength(1);
  const [, , config] = (await queue(page)).find(([command]) => command === "config") ?? [];
  expect(config).toMatchObject({ page_location: `${new URL(page.url()).origin}/about?q=redacted&redacted=1` });
  await page.addInitScript(() =>
    Object.defineProperty(window, "dataLayer", {
      get() {
        throw new Error("blocked");
      },
    }),
  );
  await page.goto("/");
  await page.waitForLoadState("networkidle");
});
