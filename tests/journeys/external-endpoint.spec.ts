import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import type { Kind } from "#contract/submission.ts";
import { expect, test } from "#tests/fixtures.ts";
import { asha, ashaSubscribes, scripts } from "#tests/receiver/samples.ts";
import { rowsOf, scriptReceiver } from "#tests/receiver/script-receiver.ts";
import { serveScript } from "#tests/receiver/script-server.ts";
import { fillForm, pressSend, sendForm, typedTexts } from "./fill-form.ts";
import { recordingEndpoint } from "./recording-endpoint.ts";

// The forms send to a spreadsheet script on another host, whose answers a page cannot read. The build has only one such
// address, so the tests of this file run one after another.
test.use({ build: "external", requestsFail: true });
test.describe.configure({ mode: "default" });

const port = 4398;
const paths = { enquiry: "/enquiry/exec", newsletter: "/newsletter/exec" } as const;

let endpoint: Awaited<ReturnType<typeof recordingEndpoint>>;
test.beforeAll(async () => {
  endpoint = await recordingEndpoint(port);
});
test.beforeEach(() => endpoint.renew());
test.afterAll(() => endpoint.close());

for (const kind of ["enquiry", "newsletter"] as const)
  test(`an unreadable answer counts as sent: the ${kind} form [AS-01] [AS-05] [AS-07]`, async ({ page }) => {
    await open(page, kind);
    expect(await sendForm(page, kind, asha)).toBe(messages[kind].sent);
    expect(new Set(await typedTexts(page, kind))).toEqual(new Set([""]));
    // No preflight (OPTIONS), one POST, and its redirect followed with a GET.
    await expect
      .poll(() => endpoint.recorded.map(({ method, path }) => `${method} ${path}`))
      .toEqual([`POST ${paths[kind]}`, "GET /answer"]);
    const [post] = endpoint.posts();
    expect(post?.type).toMatch(/^text\/plain;\s?charset=UTF-8$/i);
    expect(post?.body.toString()).toBe(JSON.stringify(kind === "enquiry" ? asha : ashaSubscribes));
  });

test("what the other host answers, and what reaches it", async ({ page }) => {
  await open(page, "enquiry");
  await test.step("a dropped connection keeps every word, and a second press sends it [AS-03]", async () => {
    endpoint.renew();
    endpoint.become("drops");
    expect(await sendForm(page, "enquiry", asha)).toBe(messages.enquiry.failed);
    expect(await typedTexts(page, "enquiry")).toEqual(Object.values(asha));
    await expect(page.getByRole("status").filter({ hasText: messages.enquiry.sent })).toHaveCount(0);
    const before = endpoint.posts().length;
    endpoint.become("healthy");
    expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.sent);
    expect(endpoint.posts()).toHaveLength(before + 1);
  });

  await test.step("a failure on the other host is invisible and counts as sent", async () => {
    endpoint.renew();
    for (const status of [404, 500] as const) {
      endpoint.become(status);
      expect(await sendForm(page, "enquiry", asha), String(status)).toBe(messages.enquiry.sent);
    }
  });

  await test.step("every script and emoji arrives exactly as typed [AS-10]", async () => {
    endpoint.renew();
    await fillForm(page, "enquiry", { ...asha, ...scripts });
    await pressSend(page, "enquiry");
    const [post] = endpoint.posts();
    expect(post?.body.equals(Buffer.from(JSON.stringify({ ...asha, ...scripts }), "utf8"))).toBe(true);
  });
});

test("offline nothing is lost, and one enquiry is sent when the connection is back [FM-13]", async ({
  page,
  context,
}) => {
  await open(page, "enquiry");
  await fillForm(page, "enquiry", asha);
  // An island that has not loaded yet cannot load offline.
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await context.setOffline(true);
  expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.failed);
  expect(await typedTexts(page, "enquiry")).toEqual(Object.values(asha));
  await context.setOffline(false);
  expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.sent);
  expect(endpoint.posts()).toHaveLength(1);
});

test("after going back and forth between pages, one press sends one enquiry [AS-09]", async ({ page }) => {
  // The other half of the case, effects that run twice in development, cannot occur: no effect attaches a listener.
  await open(page, "enquiry");
  for (let round = 0; round < 2; round++) {
    await page.getByRole("link", { name: "About Us" }).first().click();
    await page.waitForURL(addresses.about);
    await page.getByRole("link", { name: "Contact Us" }).first().click();
    await page.waitForURL(addresses.contact);
  }
  expect(await sendForm(page, "enquiry", asha)).toBe(messages.enquiry.sent);
  expect(endpoint.posts()).toHaveLength(1);
});

for (const leaves of ["goes to another page", "closes the tab"])
  test(`an enquiry being sent arrives complete when the visitor ${leaves} [AS-12]`, async ({ page }) => {
    endpoint.become("silent");
    await open(page, "enquiry");
    await fillForm(page, "enquiry", asha);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    if (leaves === "closes the tab") await page.close();
    else await page.getByRole("link", { name: "About Us" }).first().click();
    await expect.poll(() => endpoint.posts().map(({ whole }) => whole)).toEqual([true]);
    expect(JSON.parse(endpoint.posts()[0]?.body.toString() ?? "")).toEqual(asha);
    if (leaves === "closes the tab") return;
    // The browser is still open, and follows the redirect.
    await page.waitForURL(addresses.about);
    endpoint.answer();
    await expect.poll(() => endpoint.recorded.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

test("after coming back from another site, a form that was sending can be used [FM-11]", async ({ page }) => {
  endpoint.become("silent");
  await open(page, "enquiry");
  await fillForm(page, "enquiry", asha);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.goto(`http://127.0.0.1:${port}/answer`);
  await page.goBack();
  endpoint.become("healthy");
  endpoint.answer();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(await sendForm(page, "enquiry", asha)).toBe(messages.enquiry.sent);
});

test.describe("the spreadsheet script behind the address", () => {
  // The policy names the second host of Google's scripts (tests/site/content-security-policy.spec.ts), not the fake one's.
  test.use({ bypassCSP: true });
  const app = scriptReceiver();
  let script: Awaited<ReturnType<typeof serveScript>>;
  test.beforeAll(async () => {
    script = await serveScript(app);
  });
  test.beforeEach(() => endpoint.become({ script: script.address }));
  test.afterAll(() => script.close());

  test("stores every word of both forms in its sheets, formulas and numbers as text", async ({ page }) => {
    const hostile = { ...asha, ...scripts, name: "=1+1", mobile: "+91 98765 43210", subject: "'5 May" };
    await page.goto(addresses.contact);
    expect(await sendForm(page, "enquiry", hostile)).toBe(messages.enquiry.sent);
    await expect.poll(() => rowsOf(app, "enquiry")).toMatchObject([{ texts: hostile, marks: [] }]);
    await open(page, "newsletter");
    expect(await sendForm(page, "newsletter", ashaSubscribes)).toBe(messages.newsletter.sent);
    await expect.poll(() => rowsOf(app, "newsletter")).toMatchObject([{ texts: ashaSubscribes, marks: [] }]);
  });

  test.describe("without scripts in the browser", () => {
    test.use({ javaScriptEnabled: false });

    test("answers an ordinary form with a page", async ({ page }) => {
      await page.goto(addresses.contact);
      await fillForm(page, "enquiry", { ...asha, message: "First line\nand a second" });
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText(messages.enquiry.sent)).toBeVisible();
      expect(rowsOf(app, "enquiry").map(({ texts }) => texts.message)).toContain("First line\nand a second");
    });
  });
});

test("no page view is sent if the address for them is empty", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await page.addInitScript(() => {
    navigator.sendBeacon = () => {
      throw new Error("a page view was sent");
    };
  });
  for (const path of ["/", addresses.about, `${addresses.contact}?from=${defaultEndpoints.pageView}`])
    await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
});

const open = (page: Page, kind: Kind) => page.goto(kind === "enquiry" ? addresses.contact : addresses.blogs);
