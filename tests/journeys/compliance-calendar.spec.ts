import type { Download, Page } from "@playwright/test";
import ICAL from "ical.js";
import { addresses } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { clipboardText } from "#tests/clipboard-text.ts";
import { expect, test } from "#tests/fixtures.ts";
import { asha } from "#tests/receiver/samples.ts";
import { entities } from "#visitor-tools/answers.ts";
import { toolFaults, toolFaultsInOtherColours } from "../site/tool-faults.ts";
import { formField, pressSend } from "./fill-form.ts";
import { holdIslands } from "./hold-requests.ts";
import { inboxRows } from "./inbox-rows.ts";

// Its rules of law stay as they are when the firm changes its own.
test.use({ build: "filled" });

test("a founder whose company was incorporated in February gets its first dates as a calendar file, and writes to the office", async ({
  page,
  site,
}) => {
  await openOn(page, "2026-03-01");
  await page.getByLabel("Private company").check();
  await page.getByLabel("Date of incorporation", { exact: true }).fill("2026-02-10");
  // The first year ends more than a year later.
  await expect(result(page)).toContainText("31 March 2027");
  await unfold(page, "What applies to it");
  await answer(page, "Does the company have a share capital?", "Yes");
  await answer(page, "Was the registered office verified with the incorporation (SPICe+)?", "Yes");
  const events = await saved(page);
  expect(daysOf(events, "INC-20A")).toEqual(["2026-08-09"]);
  expect(daysOf(events, "Share certificates")).toEqual(["2026-04-10"]);
  expect(daysOf(events, "First board meeting")).toEqual(["2026-03-12"]);
  expect(daysOf(events, "First annual general meeting")).toEqual(["2027-12-31"]);
  expect(daysOf(events, "INC-22")).toEqual([]);

  await page.getByRole("link", { name: "Write to the office" }).click();
  await expect(formField(page, "enquiry", "subject")).toHaveValue("Compliance calendar");
  for (const name of ["name", "email", "mobile", "message"] as const)
    await formField(page, "enquiry", name).fill(asha[name]);
  expect(await pressSend(page, "enquiry")).toBe(messages.enquiry.sent);
  const { subject, message } = inboxRows(site.dataDir, "enquiry").at(-1) ?? {};
  expect([subject, message]).toEqual(["Compliance calendar", asha.message]);
});

test("the office manager of an LLP gets its two forms as a calendar file, and both again from the address to subscribe to", async ({
  page,
  request,
}) => {
  await openOn(page, "2026-04-15");
  await page.getByLabel("LLP", { exact: true }).check();
  await expect(entry(page, "Form 11")).toContainText("30 May 2026");
  await expect(entry(page, "Form 11")).toContainText("Saturday");
  const events = await saved(page);
  expect(daysOf(events, "Form 11")).toEqual(["2026-05-30"]);
  expect(daysOf(events, "Form 8")).toEqual(["2026-10-30"]);

  const ready = await request.get(addresses.complianceCalendarFile("llp"));
  expect(ready.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const subscribed = eventsOf(await ready.text());
  // The year that ended last and the next.
  for (const [form, day] of [
    ["Form 11", "-05-30"],
    ["Form 8", "-10-30"],
  ] as const)
    expect(daysOf(subscribed, form)).toEqual([expect.stringContaining(day), expect.stringContaining(day)]);
  await page.getByRole("link", { name: "Write to the office" }).click();
  await expect(formField(page, "enquiry", "subject")).toHaveValue("Compliance calendar");
});

test("each answer changes the result at once; a reload keeps the answers in the tab, another tab has none, and 'Start again' forgets them", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await openOn(page, "2026-11-20");
  await fillHeldMeeting(page);
  await expect(entry(page, "AOC-4")).toContainText("30 October 2026");
  await page.getByLabel("Date of the meeting").fill("2026-09-15");
  await expect(entry(page, "AOC-4")).toContainText("15 October 2026");
  await page.reload();
  await expect(entry(page, "AOC-4")).toContainText("15 October 2026");
  await expect(page.getByLabel("Date of the meeting")).toHaveValue("2026-09-15");
  expect(page.url()).toMatch(/\/tools\/compliance-calendar$/);
  expect(asked.filter((request) => /2026-09|private/.test(request))).toEqual([]);
  const kept = await page.evaluate(() => [Object.keys(localStorage), document.cookie, Object.keys(sessionStorage)]);
  expect(kept).toEqual([[], "", ["compliance-calendar"]]);

  const other = await context.newPage();
  await other.goto(addresses.complianceCalendar);
  await other.mouse.wheel(0, 300);
  await expect(other.getByLabel("Private company")).not.toBeChecked();

  await page.getByRole("button", { name: "Start again" }).click();
  await expect(entry(page, "AOC-4")).toHaveCount(0);
  await expect(page.getByLabel("Private company")).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("the result follows the answers and the day", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openOn(page, "2026-11-20");
  await page.getByLabel("LLP", { exact: true }).check();
  await expect(entry(page, "Form 11")).toBeVisible();
  await test.step("what is past stays in the list, marked so, and out of the file", async () => {
    await startAgainOn(page, "2026-11-20");
    await fillHeldMeeting(page);
    await expect(entry(page, "AOC-4")).toContainText("past");
    await expect(entry(page, "MGT-7")).not.toContainText("past");
    const events = await saved(page);
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(["2026-11-29"]);
  });

  await test.step("an answer to a question that is asked no longer does not count, and is there again with the question", async () => {
    await startAgainOn(page, "2026-11-20");
    await fillHeldMeeting(page);
    await unfold(page, "What applies to it");
    const isSmall = page.getByRole("group", { name: "Is it a small company?" });
    await expect(isSmall.getByRole("link", { name: "Threshold checker" })).toHaveAttribute(
      "href",
      addresses.thresholds,
    );
    await answer(page, "Is it a small company?", "Yes");
    await expect(entry(page, "MGT-7A")).toContainText("29 November 2026");
    await page.getByLabel("Public company, not listed").check();
    await expect(page.getByRole("group", { name: "Is it a small company?" })).toHaveCount(0);
    await expect(entry(page, "MGT-7A")).toHaveCount(0);
    await expect(entry(page, "MGT-7")).toContainText("29 November 2026");
    await page.getByLabel("LLP", { exact: true }).check();
    await expect(result(page)).not.toContainText("meeting");
    await page.getByLabel("Private company").check();
    await expect(entry(page, "MGT-7A")).toContainText("29 November 2026");
    await answer(page, "This year's annual general meeting", "Not held by its last day");
    await expect(page.getByLabel("Date of the meeting")).toHaveCount(0);
    await expect(entry(page, "AOC-4")).toContainText("Counted from 30 September 2026");
  });

  await test.step("the list can be copied, with the law and what it rests on", async () => {
    await startAgainOn(page, "2026-04-15");
    await page.getByLabel("LLP", { exact: true }).check();
    await page.getByRole("button", { name: "Copy the result" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    const text = await clipboardText(page);
    expect(text).toMatch(/30 May 2026 \(Saturday\) \/ Form 11, .* \/ Law: .*35/);
    expect(text).toMatch(/^LLP: 2 dates for the year that ends on 31 March 2026, 2 still to come\./);
    expect(text).toMatch(/Not shown: .*not answered/);
    expect(text).toContain("General information, not advice.");
  });

  await test.step("an LLP incorporated in November chooses its first year, and everything follows", async () => {
    await startAgainOn(page, "2025-12-01");
    await page.getByLabel("LLP", { exact: true }).check();
    await page.getByLabel("Date of incorporation", { exact: true }).fill("2025-11-15");
    await expect(entry(page, "Form 11")).toContainText("Needs a look");
    await answer(page, "When does the first financial year end?", "A year after that");
    await expect(entry(page, "Form 11")).toContainText("30 May 2027");
    await answer(page, "When does the first financial year end?", "On the next 31 March");
    await expect(entry(page, "Form 11")).toContainText("30 May 2026");
  });

  await test.step("'don't know' is no guess: it needs a look, or is named among what is not shown", async () => {
    await startAgainOn(page, "2026-05-02");
    await answer(page, "What is it?", "Don't know");
    await expect(result(page)).toContainText("Needs a look: the dates depend on what it is.");
    await page.getByLabel("Private company").check();
    await expect(entry(page, "AOC-4")).toContainText("Needs a look");
    await expect(result(page).getByText(/micro and small suppliers: not answered/)).toBeVisible();
    await unfold(page, "What applies to it");
    await answer(page, "Was a micro or small supplier unpaid, or paid after 45 days?", "Yes");
    await expect(entry(page, "MSME-1")).toHaveCount(2);
    await answer(page, "Was a micro or small supplier unpaid, or paid after 45 days?", "Don't know");
    await expect(entry(page, "MSME-1")).toHaveCount(0);
    // A group that somebody opened stays open.
    await expect(page.getByRole("group", { name: "Does it file its statements in XBRL?" })).toBeVisible();
  });

  await test.step("a year's end that is not written yet is not the usual one, and a meeting still to come was not held", async () => {
    await startAgainOn(page, "2026-07-20");
    await page.getByLabel("One Person Company").check();
    await expect(entry(page, "AOC-4")).toContainText("27 September 2026");
    await answer(page, "End of the financial year", "Another day");
    await expect(entry(page, "AOC-4")).toContainText("Needs a look: not answered: End of the financial year");
    await page.getByLabel("Which day?").fill("2025-12-31");
    await expect(entry(page, "AOC-4")).toContainText("29 June 2026");
    await answer(page, "End of the financial year", "31 March 2026");
    await fillHeldMeeting(page);
    await expect(entry(page, "AOC-4")).toContainText("If the meeting is held on 30 September 2026.");
  });
});

test("what is answered before the scripts arrive counts once they do", async ({ page }) => {
  const { arrive } = await holdIslands(page);
  await openOn(page, "2026-04-15");
  await page.getByLabel("LLP", { exact: true }).check();
  arrive();
  await expect(entry(page, "Form 11")).toContainText("30 May 2026");
  await expect(page.getByLabel("LLP", { exact: true })).toBeChecked();
});

test("a rule that did not arrive is said, and the table stays", async ({ page }) => {
  await page.route(`**${addresses.complianceCalendar}.json`, (route) => route.fulfill({ status: 200, body: "{" }));
  await openOn(page, "2026-04-15");
  await page.getByLabel("LLP", { exact: true }).check();
  await expect(result(page)).toContainText("The rules did not arrive.");
  await expect(page.getByRole("row", { name: /AOC-4.*Financial statements/ }).first()).toBeVisible();
});

test("the questions can be answered by keyboard alone", async ({ page }) => {
  await openOn(page, "2026-04-15");
  await page.getByLabel("Private company").focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Private company")).toBeChecked();
  await expect(result(page)).toContainText("31 March 2026");
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("LLP", { exact: true })).toBeChecked();
  await expect(entry(page, "Form 11")).toContainText("30 May 2026");
  // Enter in a field sends nothing anywhere.
  await page.getByLabel("Date of incorporation", { exact: true }).press("Enter");
  expect(page.url()).toMatch(/\/tools\/compliance-calendar$/);
  const save = page.getByRole("button", { name: "Save for my calendar" });
  await save.focus();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toBe("compliance-llp-2026-03-31.ics");
});

test("the calendar is accessible in light and dark and on paper, and nothing is wider than a phone: before an answer, of each kind, and with what cannot be right", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openOn(page, "2026-11-20");
  await page.getByLabel("LLP", { exact: true }).check();
  await expect(entry(page, "Form 11")).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expectSoundAndNarrow(page, "before an answer");
  // Each kind of company has other questions, entries and sentences.
  for (const [kind, form] of [
    ["One Person Company", "AOC-4"],
    ["Public company, not listed", "AOC-4"],
    ["Listed company", "MGT-15"],
    ["Section 8 company", "AOC-4"],
    ["LLP", "Form 11"],
    ["Private company", "AOC-4"],
  ] as const) {
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(page.getByText("Copied.")).toHaveCount(0);
    await page.getByLabel(kind, { exact: true }).check();
    await expect(entry(page, form).first()).toBeVisible();
    await page.getByRole("button", { name: "Copy the result" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    if (kind === "Private company") await expect(result(page)).toContainText("Private company: no date follows yet");
    await page.locator(".question-form__group").evaluateAll((groups) => {
      for (const group of groups) group.setAttribute("open", "");
    });
    await expectSoundAndNarrow(page, kind);
  }
  await answer(page, "This year's annual general meeting", "Held");
  await page.getByLabel("Date of the meeting").fill("2026-03-01");
  await answer(page, "Did it change its kind in the year, or is it dormant, under strike-off or insolvency?", "Yes");
  await page.getByLabel("Date of incorporation", { exact: true }).fill("0202-01-01");
  await expect(page.getByText("Write a date between the years 1850 and 2199.")).toBeVisible();
  await expect(entry(page, "AOC-4")).toContainText("dated before the year's end");
  await expect(result(page)).toContainText("Needs a look: a company or LLP that changed its kind");
  await expectSoundAndNarrow(page, "with what cannot be right");
  // Only colours depend on the scheme and the medium.
  expect(await toolFaultsInOtherColours(page)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rules are a table with form, day in words, law and source, and each kind of company has a ready file", async ({
    page,
    request,
  }) => {
    await page.goto(addresses.complianceCalendar);
    await expect(page.getByRole("radio")).toHaveCount(0);
    const row = page.getByRole("row", { name: /AOC-4.*Financial statements/ }).first();
    await expect(row).toContainText("30 days after the annual general meeting");
    await expect(row.getByRole("link", { name: "section 137" })).toHaveAttribute("href", /^https:/);
    for (const entity of entities) {
      const href = addresses.complianceCalendarFile(entity);
      await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
      expect(eventsOf(await (await request.get(href)).text()).length, entity).toBeGreaterThan(1);
    }
  });
});

/** Opens the calendar on a day of the visitor's clock. */
async function openOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T06:00:00Z`));
  await page.goto(addresses.complianceCalendar);
}

/** As on another day of the visitor's clock, without a new page. */
async function startAgainOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T06:00:00Z`));
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
}

const result = (page: Page) => page.getByRole("region", { name: "What is due when" });

/** The entries of a form in the result. */
const entry = (page: Page, form: string) =>
  result(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `${form} ·` }) });

const answer = (page: Page, question: string, choice: string) =>
  page.getByRole("group", { name: question, exact: true }).getByLabel(choice, { exact: true }).check();

const unfold = (page: Page, group: string) => page.locator("summary").filter({ hasText: group }).click();

async function fillHeldMeeting(page: Page): Promise<void> {
  await page.getByLabel("Private company").check();
  await unfold(page, "The annual general meeting");
  await page.getByLabel("Date of the last annual general meeting").fill("2025-09-30");
  await answer(page, "This year's annual general meeting", "Held");
  await page.getByLabel("Date of the meeting").fill("2026-09-30");
}

async function saved(page: Page): Promise<ICAL.Event[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save for my calendar" }).click();
  return eventsOf(await textOf(await downloading));
}

async function textOf(download: Download): Promise<string> {
  const stream = await download.createReadStream();
  return Buffer.concat(await stream.toArray()).toString("utf8");
}

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

const daysOf = (events: readonly ICAL.Event[], words: string) =>
  events.filter(({ summary }) => summary.includes(words)).map(({ startDate }) => startDate.toString());

async function expectSoundAndNarrow(page: Page, state: string): Promise<void> {
  expect(await toolFaults(page), state).toEqual([]);
  for (const [fontSize, width] of [
    ["200%", 640],
    ["100%", 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, fontSize);
    expect(overflow, `${state}, ${width} px, ${fontSize}`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
