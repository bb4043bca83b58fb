import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { error, launch, warning } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { readSettings } from "#settings/settings.ts";
import { contentItems, type Linted, launchNotes } from "#tools/publishing/launch-check/checklist.ts";
import { exampleGa4Id, settingsItems } from "#tools/publishing/launch-check/settings-items.ts";

/** A site on its own server, with nothing left to do. */
const ready = {
  PUBLIC_SITE_URL: "https://www.shivalik-partners.in",
  TRUST_PROXY: "1",
  NOTIFY_EMAIL: "office@shivalik-partners.in",
  SMTP_URL: "smtps://office:word@mail.shivalik-partners.in:465",
};
const script = "https://script.google.com/macros/s/AKfy-c_b1/exec";
const fileHost = {
  PUBLIC_SITE_URL: ready.PUBLIC_SITE_URL,
  PUBLIC_ENQUIRY_URL: script,
  PUBLIC_NEWSLETTER_URL: script,
  PUBLIC_ANALYTICS_URL: "",
};
const readySettings = (env: Record<string, string> = {}) => readSettings({ ...ready, ...env });

const { content } = await lintContent("tests/content/filled");
const linted: Linted = { content: { ...content, texts: [] }, errors: [], warnings: [], launch: [] };

test("an open item names its places, and an item in order shows its value", () => {
  const findings = [
    launch("site.yaml", "phone", "rings nobody"),
    launch("services/a.md", "reviewed_by", "nobody has signed off the law"),
    launch("services/b.md", "reviewed_by", "nobody has signed off the law"),
  ];
  const items = contentItems("content", { ...linted, launch: findings });
  expect(items.slice(0, 3)).toEqual([
    { done: false, words: "content/site.yaml, phone: rings nobody." },
    {
      done: false,
      words: "content/services/a.md, reviewed_by; content/services/b.md, reviewed_by: nobody has signed off the law.",
    },
    { done: true, words: `content/site.yaml, chat_number: ${content.site?.chat_number}` },
  ]);
  expect(items.at(-1)).toEqual({ done: true, words: "Errors in the texts: none; content can be built." });
});

test("errors are counted, and nothing is ticked for an unreadable file", () => {
  const unread = { ...linted, content: { site: undefined, texts: [] }, errors: [error("site.yaml", "", "is missing")] };
  expect(contentItems("content", unread)).toEqual([
    { done: false, words: expect.stringMatching(/^Errors in the texts: 1, .*npm run check:content/) },
  ]);
});

test.each<[string, Record<string, string>, Partial<Linted>, RegExp]>([
  ["a bundled server, what to back up", {}, {}, /DATA_DIR.*npm run inbox -- --backup FILE/],
  ["Cloudflare, likewise", { PUBLISH_TO: "cloudflare" }, {}, /npm run inbox -- --at cloudflare --backup FILE/],
  [
    "a spreadsheet, that the script itself notifies",
    fileHost,
    {},
    /Script Properties, NOTIFY_EMAIL(?!.*in \.env are for)/,
  ],
  ["a spreadsheet, that .env does not", { ...ready, PUBLIC_ENQUIRY_URL: script }, {}, /in \.env are for the bundled/],
  ["another receiver, who knows", { PUBLIC_ENQUIRY_URL: "https://f.in/take" }, {}, /set where f\.in receives it/],
  [
    "a privacy note that says how long, what is erased",
    {},
    { content: { site: content.site, texts: [{ file: "legal/privacy.md", field: "kept", text: "18 months" }] } },
    /older than 18 months \(content\/legal\/privacy\.md, kept\) are erased every day/,
  ],
  ["a privacy note that does not, that nothing is", {}, {}, /so nothing is erased by itself/],
  ["warnings, how many", {}, { warnings: [warning("home.yaml", "headline", '"best"')] }, /about the texts: 1\./],
  [
    "the sample's town left in the texts, where",
    {},
    {
      content: {
        site: content.site,
        texts: [{ file: "home.yaml", field: "headline", text: "Chandigarh’s company secretaries" }],
      },
    },
    /Chandigarh is the town of the sample firm.*content\/home\.yaml, headline/,
  ],
])("notes inform staff: %s", (_, env, found, words) => {
  const notes = (more: Partial<Linted>) => launchNotes("content", { ...linted, ...more }, readSettings(env)).join("\n");
  expect(notes(found)).toMatch(words);
  expect(notes({})).not.toMatch(/Chandigarh|Warnings/);
});

const openWords = (settings = readySettings()) =>
  settingsItems(settings)
    .filter(({ done }) => !done)
    .map(({ words }) => words);

/** The same on Cloudflare, which sends the mail itself. */
const cloudflare = {
  PUBLIC_SITE_URL: ready.PUBLIC_SITE_URL,
  PUBLISH_TO: "cloudflare",
  NOTIFY_EMAIL: ready.NOTIFY_EMAIL,
  NOTIFY_FROM: "website@shivalik-partners.in",
};

test("with complete settings every line is ticked, for your own server, for Cloudflare and for a spreadsheet", () => {
  expect(openWords()).toEqual([]);
  expect(openWords(readSettings(cloudflare))).toEqual([]);
  expect(settingsItems(readSettings(cloudflare)).map(({ words }) => words)).toEqual([
    `Website: ${ready.PUBLIC_SITE_URL}.`,
    "Enquiries: the worker at Cloudflare stores them (PUBLIC_ENQUIRY_URL is /receive/enquiry).",
    `Notification: each enquiry is reported by a mail to ${ready.NOTIFY_EMAIL}.`,
    "Subscriptions: the worker at Cloudflare stores them (PUBLIC_NEWSLETTER_URL is /receive/newsletter).",
    "Page views: the worker at Cloudflare counts them.",
  ]);
  expect(openWords(readSettings(fileHost))).toEqual([]);
});

test(".env.example has the example's measurement id", () => {
  expect(readFileSync(".env.example", "utf8")).toContain(`PUBLIC_GA4_ID=${exampleGa4Id}`);
});

// Each row: a setting that is not ready, and the only line that stays open.
test.each<[string, Record<string, string>, RegExp]>([
  ["no public address", { PUBLIC_SITE_URL: "" }, /^Website: .*localhost.*PUBLIC_SITE_URL/],
  ["no https", { PUBLIC_SITE_URL: "http://www.shivalik-partners.in" }, /^Website: .*not secure/],
  ["the example's address", { PUBLIC_SITE_URL: "https://www.example.com" }, /^Website: .*examples/],
  ["nobody notified", { NOTIFY_EMAIL: "", SMTP_URL: "" }, /^Notification: nobody .*NOTIFY_EMAIL.*NOTIFY_WEBHOOK_URL/],
  ["the example's mail address", { NOTIFY_EMAIL: "office@example.com" }, /^Notification: NOTIFY_EMAIL is/],
  ["the example's mail server", { SMTP_URL: "smtps://o:word@mail.example.com" }, /^Notification: SMTP_URL is/],
  [
    "the example's webhook",
    { NOTIFY_WEBHOOK_URL: "https://chat.example.com/a" },
    /^Notification: NOTIFY_WEBHOOK_URL is/,
  ],
  [
    "a webhook without https",
    { NOTIFY_WEBHOOK_URL: "http://chat.shivalik-partners.in/a" },
    /^Notification: NOTIFY_WEBHOOK_URL .*https/,
  ],
  ["a newsletter to the editor", { PUBLIC_NEWSLETTER_URL: "https://script.google.com/home" }, /^Subscriptions: /],
  ["the example's measurement id", { PUBLIC_GA4_ID: "G-AB12CD34EF" }, /^Page views: .*PUBLIC_GA4_ID/],
  ["page views without https", { PUBLIC_ANALYTICS_URL: "http://views.shivalik.in/" }, /^Page views: .*not secure/],
])("with %s one line stays open and names the variable", (_, env, words) => {
  const [line, ...more] = openWords(readySettings(env));
  expect(line).toMatch(words);
  expect(more).toEqual([]);
});

test.each([
  { NOTIFY_EMAIL: "", SMTP_URL: "", NOTIFY_WEBHOOK_URL: "https://chat.shivalik-partners.in/hook" },
  { PUBLIC_ANALYTICS_URL: "https://views.shivalik-partners.in/hit" },
  { PUBLIC_GA4_ID: "G-ZZ99YY88XX" },
  { PUBLIC_ENQUIRY_URL: "https://forms.shivalik-partners.in/take" },
  { PUBLIC_ENQUIRY_URL: `${script}?kind=enquiry` },
  { PUBLIC_ENQUIRY_URL: "https://script.google.com/a/macros/shivalik.in/s/AKfy/exec" },
])("%o is a choice, not a gap", (env) => {
  expect(openWords(readySettings(env))).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["a mail server, which is not used there", { NOTIFY_FROM: "", SMTP_URL: ready.SMTP_URL }, /nobody .*NOTIFY_FROM/],
  ["nobody notified", { NOTIFY_EMAIL: "", NOTIFY_FROM: "" }, /nobody .*verified at Cloudflare.*NOTIFY_WEBHOOK_URL/],
  ["the example's sender", { NOTIFY_FROM: "website@example.com" }, /NOTIFY_FROM is an address for examples/],
])("on Cloudflare, with %s one line stays open", (_, env, words) => {
  expect(openWords(readSettings({ ...cloudflare, ...env }))).toEqual([expect.stringMatching(words)]);
});

test("no password is shown", () => {
  const settings = readySettings({ SMTP_URL: "smtps://office:secret@mail.example.com" });
  expect(openWords(settings).join()).not.toContain("secret");
});

test("default addresses are open while no server is set up for visitors, with what to write for either kind of host", () => {
  const words = openWords(readySettings({ TRUST_PROXY: "0" }));
  expect(words).toEqual([
    expect.stringMatching(/^Enquiries: .*TRUST_PROXY=1.*static host.*PUBLIC_ENQUIRY_URL=/),
    expect.stringMatching(/^Subscriptions: .*TRUST_PROXY=1.*static host.*PUBLIC_NEWSLETTER_URL=/),
    expect.stringMatching(/^Page views: .*TRUST_PROXY=1.*static host.*PUBLIC_ANALYTICS_URL=/),
  ]);
});

test("with a server set up for visitors the ticked line still warns about static hosts", () => {
  const words = settingsItems(readySettings()).map((item) => item.words);
  expect(words).toContainEqual(
    expect.stringMatching(/^Enquiries: the bundled server .*on a static host all would be lost/),
  );
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
  const [line, ...more] = openWords(readSettings({ ...fileHost, PUBLIC_ENQUIRY_URL: url }));
  expect(line).toMatch(/^Enquiries: /);
  expect(line).toMatch(words);
  expect(more).toEqual([]);
});
