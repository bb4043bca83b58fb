import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { asha } from "#tests/receiver/samples.ts";
import { sendForm } from "./fill-form.ts";
import { holdRequests } from "./hold-requests.ts";

test.use({ build: "google" });

const tagManager = "https://www.googletagmanager.com/**";

test("its script loads once, from the page's own tag, after the page has loaded", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.route("**/favicon.svg", (route) => route.continue());
  const arrive = await holdRequests(page, /\.(?:svg|webp|png)$/);
  const google = () => requests.filter((url) => url.includes("googletagmanager"));
  await page.goto("/", { waitUntil: "commit" });
  // One picture is still missing, so the page has not finished loading and the view waits.
  await expect.poll(() => events(page)).toHaveLength(1);
  expect(google()).toEqual([]);
  arrive();
  await expect.poll(google).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123456"]);
});

test("each page shown is one event with its title and address, and none is sent to the plain endpoint [GA-01] [GA-03]", async ({
  page,
  build,
}) => {
  const { company_name } = readContent(build).site;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
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
  expect(requested).not.toContain(defaultEndpoints.pageView);
});

test("its own page views are off, and it stores nothing", async ({ page, context }) => {
  await page.goto(addresses.about);
  await expect.poll(() => events(page)).toHaveLength(1);
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

test("e-mail addresses, telephone numbers and the page the visitor came from are not sent to it", async ({ page }) => {
  await page.goto("/about?email=asha%40example.com");
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL(addresses.contact);
  await page.goto("/contact?phone=9876543210");
  await expect.poll(() => events(page)).toHaveLength(1);
  expect(JSON.stringify(await queue(page))).not.toMatch(/asha|9876543210/);
  expect((await events(page))[0]).toMatchObject({ page_location: expect.stringMatching(/\?phone=redacted$/) });
});

test.describe("blocked", () => {
  test.use({ requestsFail: true });

  test("it breaks nothing: pages, carousel and form work [GA-05]", async ({ page }) => {
    await page.route(tagManager, (route) => route.abort("blockedbyclient"));
    await page.goto("/");
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
    await page.goto(addresses.contact);
    expect(await sendForm(page, "enquiry", asha)).toBe(messages.enquiry.sent);
  });
});

/** The commands that the page has sent to Google Analytics so far. */
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

test("Google's script gets the redacted address for its own events, and if it throws, nothing breaks", async ({
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
