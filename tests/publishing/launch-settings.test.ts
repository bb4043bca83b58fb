import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings } from "#settings/settings.ts";
import { exampleGa4Id, settingsItems } from "#tools/publishing/launch-check/settings-items.ts";
import { readyEnv, readySettings } from "./ready-settings.ts";

const script = "https://script.google.com/macros/s/AKfy-c_b1/exec";
const hostOfFiles = {
  PUBLIC_SITE_URL: readyEnv.PUBLIC_SITE_URL,
  PUBLIC_ENQUIRY_URL: script,
  PUBLIC_NEWSLETTER_URL: script,
  PUBLIC_ANALYTICS_URL: "",
};

const openWords = (settings = readySettings()) =>
  settingsItems(settings)
    .filter(({ done }) => !done)
    .map(({ words }) => words);

test("settings that are ready have every line ticked, with a server of its own and with a spreadsheet", () => {
  expect(openWords()).toEqual([]);
  expect(openWords(readSettings(hostOfFiles))).toEqual([]);
});

test("the example's measurement id is that of .env.example", () => {
  expect(readFileSync(".env.example", "utf8")).toContain(`PUBLIC_GA4_ID=${exampleGa4Id}`);
});

// Each row: a setting on the way to a server of one's own, and the line that stays open, alone.
test.each<[string, Record<string, string>, RegExp]>([
  ["no public address", { PUBLIC_SITE_URL: "" }, /^Website: .*localhost.*PUBLIC_SITE_URL/],
  ["no https", { PUBLIC_SITE_URL: "http://www.shivalik-partners.in" }, /^Website: .*not secure/],
  ["the example's address", { PUBLIC_SITE_URL: "https://www.example.com" }, /^Website: .*examples/],
  ["nobody notified", { NOTIFY_EMAIL: "", SMTP_URL: "" }, /^Notification: nobody .*NOTIFY_EMAIL.*NOTIFY_WEBHOOK_URL/],
  ["the example's mail address", { NOTIFY_EMAIL: "office@example.com" }, /^Notification: NOTIFY_EMAIL is/],
  ["the example's mail server", { SMTP_URL: "smtps://o:word@mail.example.com" }, /^Notification: SMTP_URL is/],
  [
    "the example's webhook",
    { NOTIFY_WEBHOOK_URL: "https://chat.example.com/hooks/abc" },
    /^Notification: NOTIFY_WEBHOOK_URL is/,
  ],
  [
    "a newsletter to the script's editor",
    { PUBLIC_NEWSLETTER_URL: "https://script.google.com/home" },
    /^Subscriptions: /,
  ],
  ["the example's measurement id", { PUBLIC_GA4_ID: "G-AB12CD34EF" }, /^Page views: .*PUBLIC_GA4_ID/],
  ["page views without https", { PUBLIC_ANALYTICS_URL: "http://views.shivalik.in/" }, /^Page views: .*not secure/],
])("with %s one line stays open, and names the variable", (_, env, words) => {
  const [line, ...more] = openWords(readySettings(env));
  expect(line).toMatch(words);
  expect(more).toEqual([]);
});

test.each([
  { NOTIFY_EMAIL: "", SMTP_URL: "", NOTIFY_WEBHOOK_URL: "https://chat.shivalik-partners.in/hook" },
  { PUBLIC_ANALYTICS_URL: "https://views.shivalik-partners.in/hit" },
  { PUBLIC_GA4_ID: "G-ZZ99YY88XX" },
  { PUBLIC_ENQUIRY_URL: "https://forms.shivalik-partners.in/take" },
])("%o is a choice, not a gap", (env) => {
  expect(openWords(readySettings(env))).toEqual([]);
});

test("no password is shown", () => {
  const settings = readySettings({ SMTP_URL: "smtps://office:secret@mail.example.com" });
  expect(openWords(settings).join()).not.toContain("secret");
});

test("default addresses without a server set up for visitors are open, with what to write for either kind of host", () => {
  const words = openWords(readySettings({ TRUST_PROXY: "0" }));
  expect(words).toEqual([
    expect.stringMatching(/^Enquiries: .*TRUST_PROXY=1.*host of files.*PUBLIC_ENQUIRY_URL=/),
    expect.stringMatching(/^Subscriptions: .*TRUST_PROXY=1.*host of files.*PUBLIC_NEWSLETTER_URL=/),
    expect.stringMatching(/^Page views: .*TRUST_PROXY=1.*host of files.*PUBLIC_ANALYTICS_URL=/),
  ]);
});

test("with a server set up for visitors the ticked line still warns of a host of files", () => {
  const words = settingsItems(readySettings()).map((item) => item.words);
  expect(words).toContainEqual(expect.stringMatching(/^Enquiries: the bundled server .*host of files would lose/));
});

test.each([
  ["https://script.google.com/macros/s/AKfy/dev", /not the address of a published script.*\/exec/],
  ["https://script.google.com/macros/s/…/exec", /not the address of a published script/],
  ["https://docs.google.com/spreadsheets/d/abc/edit", /not the address of a published script/],
  ["https://script.googleusercontent.com/macros/echo?x=1", /not the address of a published script/],
  [`${script}?kind=newsletter`, /kind=enquiry/],
  ["http://forms.shivalik-partners.in/take", /not secure/],
  ["https://forms.example/take", /examples/],
])("enquiries that go to %s are open", (url, words) => {
  const [line, ...more] = openWords(readSettings({ ...hostOfFiles, PUBLIC_ENQUIRY_URL: url }));
  expect(line).toMatch(/^Enquiries: /);
  expect(line).toMatch(words);
  expect(more).toEqual([]);
});

test.each([`${script}?kind=enquiry`, "https://script.google.com/a/macros/shivalik.in/s/AKfy/exec"])(
  "enquiries that go to %s are ticked",
  (url) => {
    expect(openWords(readSettings({ ...hostOfFiles, PUBLIC_ENQUIRY_URL: url }))).toEqual([]);
  },
);
