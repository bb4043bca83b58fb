import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { labels } from "#contract/submission.ts";
import { expect, nextAlert, test } from "#tests/fixtures.ts";
import { asha } from "#tests/receiver/samples.ts";
import { fillForm, formField, pressSend, typedTexts } from "./fill-form.ts";
import { holdIslands, holdRequests } from "./hold-requests.ts";
import { inboxRows } from "./inbox-rows.ts";

test("what is typed before the scripts arrive stays and is sent [FM-07]", async ({ page, site }) => {
  const sent = withSubject("Typed before the scripts");
  const { arrive } = await holdIslands(page);
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", { ...sent, message: "" });
  arrive();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(await typedTexts(page, "enquiry")).toEqual(Object.values({ ...sent, message: "" }));
  await formField(page, "enquiry", "message").fill(sent.message);
  expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.sent);
  expect(inboxRows(site.dataDir, "enquiry")).toContainEqual({ ...sent, marks: "" });
});

test("a form pressed twice before the scripts arrive is sent once when they do [FM-09]", async ({ page }) => {
  const bodies = bodiesOf(page);
  const { arrive } = await holdIslands(page);
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", { ...asha, subject: "Sent early" });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page).toHaveURL(addresses.contact);
  const shown = nextAlert(page);
  arrive();
  expect(await shown).toBe(messages.enquiry.sent);
  expect(bodies).toEqual([JSON.stringify({ ...asha, subject: "Sent early" })]);
});

test("'Start again' works at once, and does not undo what is answered before the scripts arrive", async ({ page }) => {
  const { arrive } = await holdIslands(page);
  await page.goto(addresses.thresholds);
  const kind = (name: string) => page.getByLabel(name, { exact: true });
  await kind("LLP").check();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(kind("LLP")).not.toBeChecked();
  await kind("Private company").check();
  arrive();
  await expect(page.locator(".question-form__summary")).toContainText("Private company");
  await expect(kind("Private company")).toBeChecked();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.locator(".question-form__summary")).not.toContainText("Private company");
});

test("a form whose script never loads is sent as an ordinary form after a while", async ({ page, site }) => {
  const sent = withSubject("The script hangs");
  await page.clock.install();
  await holdIslands(page);
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", sent);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.clock.fastForward("00:05");
  await expect(page.getByRole("main")).toContainText(messages.enquiry.sent);
  expect(inboxRows(site.dataDir, "enquiry")).toContainEqual({ ...sent, marks: "" });
});

test.describe("scripts that never arrive", () => {
  test.use({ requestsFail: true });

  for (const translated of [false, true])
    test(`leave an ordinary form, which is sent and answered with a page${translated ? ", even if translated" : ""}`, async ({
      page,
      site,
      faults,
    }) => {
      const sent = withSubject(`Scripts never came${translated ? " (translated)" : ""}`);
      const { refuse } = await holdIslands(page);
      await page.goto(addresses.contact);
      const button = page.getByRole("button", { name: "Send Message" });
      if (translated) await button.evaluate((element) => element.replaceChildren(document.createElement("font"), "भेजें"));
      await fillForm(page, "enquiry", sent);
      await page.locator("main form [type=submit]").click();
      refuse();
      await expect(page.getByRole("main")).toContainText(messages.enquiry.sent);
      expect(inboxRows(site.dataDir, "enquiry")).toContainEqual({ ...sent, marks: "" });
      expect(page.url()).not.toContain("?");
      expect(faults.splice(0).join()).toContain("dynamically imported module");
    });
});

test("a subject that was already typed is not replaced by the service that the visitor came from", async ({ page }) => {
  await page.goto(addresses.services);
  const path = await page.getByRole("link", { name: "Learn More" }).first().getAttribute("href");
  const slug = path?.split("/").at(-1) ?? "";
  const arrive = await holdRequests(page, "/assets/*.js");
  await page.goto(addresses.contactAbout(slug), { waitUntil: "commit" });
  const subject = page.getByLabel(labels.enquiry.subject, { exact: true });
  await subject.fill("My own words");
  arrive();
  await page.waitForLoadState("load");
  await expect(subject).toHaveValue("My own words");
});

function bodiesOf(page: Page): (string | null)[] {
  const bodies: (string | null)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === defaultEndpoints.enquiry) bodies.push(request.postData());
  });
  return bodies;
}

/** Its text is unique, since repeated texts are marked. */
const withSubject = (subject: string) => ({ ...asha, subject, message: `${asha.message} (${subject})` });
