import { expect, test } from "vitest";
import type { Home, Site } from "#content.config.ts";
import { readSettings } from "#settings/settings.ts";
import type { LaunchContent } from "#tools/publishing/launch-check/content.ts";
import { launchItems } from "#tools/publishing/launch-check/items.ts";
import { sampleFirm } from "#tools/publishing/launch-check/sample-firm.ts";
import {
  readyContent,
  readyDisclaimer,
  readyEnv,
  readyHome,
  readyNotice,
  readyService,
  readySettings,
  readySite,
} from "../launch-ready.ts";

const script = "https://script.google.com/macros/s/AKfy-c_b1/exec";
const hostOfFiles = {
  PUBLIC_SITE_URL: readyEnv.PUBLIC_SITE_URL,
  PUBLIC_ENQUIRY_URL: script,
  PUBLIC_NEWSLETTER_URL: script,
  PUBLIC_ANALYTICS_URL: "",
};

const withSite = (changes: Partial<Site>) => readyContent({ site: { ...readySite, ...changes } });
const withHome = (changes: Partial<Home>) => readyContent({ home: { ...readyHome, ...changes } });
const withNotice = (changes: object) =>
  readyContent({ legal: { ...readyDisclaimer, "legal/privacy.md": { ...readyNotice, ...changes } } });
const withHindi = (changes: object) =>
  readyContent({
    legal: {
      ...readyDisclaimer,
      "legal/privacy.md": readyNotice,
      "legal/privacy.hi.md": { ...readyNotice, ...changes },
    },
  });
const withReviewer = (reviewed_by: string | undefined) =>
  readyContent({ services: [{ file: "services/a.md", data: { ...readyService, reviewed_by } }] });
const withText = (text: string) => readyContent({ texts: [{ file: "about.yaml", field: "mission", text }] });

const openWords = (content: LaunchContent, settings = readySettings()) =>
  launchItems(content, settings)
    .filter(({ done }) => !done)
    .map(({ words }) => words);

test("a copy that is ready has every line ticked, with a server of its own and with a spreadsheet", () => {
  expect(openWords(readyContent())).toEqual([]);
  expect(openWords(readyContent(), readSettings(hostOfFiles))).toEqual([]);
});

test("the telephone and the chat number stand first", () => {
  const [phone, chat] = launchItems(withSite(sampleFirm.site as unknown as Site), readySettings());
  expect(phone).toEqual({ done: false, words: expect.stringMatching(/^Telephone: .*content\/site\.yaml, phone/) });
  expect(chat).toEqual({ done: false, words: expect.stringMatching(/^Chat: .*content\/site\.yaml, chat_number/) });
});

test("a ticked line shows what stands there, so that a wrong number is seen", () => {
  const [phone] = launchItems(readyContent(), readySettings());
  expect(phone?.words).toContain(readySite.phone);
});

// Each row: what is left to do, and the line that stays open, alone.
test.each<[string, LaunchContent, RegExp]>([
  ["the sample's telephone", withSite({ phone: sampleFirm.site.phone }), /^Telephone: .*site\.yaml, phone/],
  ["the same number in other signs", withSite({ phone: "0172-0000000" }), /^Telephone: /],
  ["the sample's chat number", withSite({ chat_number: "+911720000000" }), /^Chat: .*site\.yaml, chat_number/],
  ["the sample's name", withSite({ company_name: "uttara &  associates" }), /^Firm: .*site\.yaml, company_name/],
  ["the sample's address", withSite({ address: [...sampleFirm.site.address] }), /^Office: .*site\.yaml, address/],
  [
    "the sample's website at the foot",
    withSite({ copyright_holder: "www.example.com" }),
    /site\.yaml, copyright_holder/,
  ],
  ["the sample's map", withSite({ map_url: sampleFirm.site.map_url }), /^Map: .*site\.yaml, map_url/],
  [
    "a social link as the remark shows it",
    withSite({ social: { linkedin: "https://www.linkedin.com/company/your-name" } }),
    /^Social links: .*social linkedin/,
  ],
  [
    "a social link to a network's start page",
    withSite({ social: { twitter: "https://x.com/", facebook: "https://www.facebook.com/shivalik" } }),
    /^Social links: https:\/\/x\.com\/ .*social twitter, or/,
  ],
  [
    "the sample's name in a text",
    withText("Uttara & Associates is a practice."),
    /^Firm's name in the texts: .*content\/about\.yaml, mission/,
  ],
  ["the sample's address in a text", withText("Write to office@example.com."), /^Firm's name in the texts: /],
  [
    "a placeholder at a slide",
    withHome({
      slides: readyHome.slides.map((slide, index) =>
        index === 1 ? { ...slide, caption: sampleFirm.captions[2] } : slide,
      ),
    }),
    /^Slides: the words of slide 2 .*home\.yaml, slides/,
  ],
  ["the sample's news", withHome({ whats_new: [{ date: "2025-10-5", text: sampleFirm.news[0] }] }), /^What's New: /],
  [
    "a mistake in the texts",
    readyContent({ mistakes: [{ file: "about.yaml", field: "vision", problem: "is missing" }] }),
    /^Mistakes in the texts: 1, .*npm run check:content/,
  ],
  ["no privacy notice", readyContent({ legal: readyDisclaimer }), /^Privacy notice: there is none/],
  ["no disclaimer", readyContent({ legal: { "legal/privacy.md": readyNotice } }), /^Disclaimer: there is none/],
  ["no privacy contact", withNotice({ contact: undefined }), /^Privacy notice: .*legal\/privacy\.md, contact/],
  ["a contact that the text leaves out", withNotice({ body: "Write to us." }), /^Privacy notice: .*\{contact\}/],
  [
    "a translation that nobody checked",
    withHindi({ checked: false }),
    /^Hindi .*legal\/privacy\.hi\.md, checked: true/,
  ],
  [
    "a translation of an older text",
    withHindi({ checked: true, version: "2027-1-2" }),
    /^Hindi .*2027-1-2.*privacy\.hi\.md, version/,
  ],
  [
    "a legal text that nobody has read",
    withNotice({ version: sampleFirm.legalVersion }),
    /^Legal texts: .*privacy\.md/,
  ],
  ["law that nobody signed off", withReviewer(undefined), /^Law on the services: .*1 of 1.*reviewed_by.*a\.md/],
  ["law that the example signed off", withReviewer("A. Sharma, FCS 0000"), /^Law on the services: /],
])("%s keeps its line open, with the file and the field", (_, content, words) => {
  expect(openWords(content)).toEqual([expect.stringMatching(words)]);
});

test("an e-mail address that reaches nobody is to be replaced, and with it that of the privacy notice", () => {
  expect(openWords(withSite({ email: sampleFirm.site.email }))).toEqual([
    expect.stringMatching(/^E-mail: .*site\.yaml, email/),
    expect.stringMatching(/^Privacy notice: .*site\.yaml, email/),
  ]);
});

test("of files that cannot be read no line is ticked", () => {
  const mistakes = ["site.yaml", "home.yaml", "legal/privacy.md", "services/a.md"].map((file) => ({
    file,
    field: "",
    problem: "cannot be read",
  }));
  const content = readyContent({ site: undefined, home: undefined, legal: {}, services: [], mistakes });
  const words = launchItems(content, readySettings()).map((item) => item.words);
  expect(words.join("\n")).not.toMatch(/^(?:Telephone|Firm:|Slides|Privacy|Hindi|Legal|Law)/m);
  expect(openWords(content)).toEqual([expect.stringMatching(/^Mistakes in the texts: 4/)]);
});

test("without a translation there is none to check", () => {
  expect(openWords(withNotice({}))).toEqual([]);
});

// Each row: a setting on the way to a server of one's own, and the line that stays open, alone.
test.each<[string, Record<string, string>, RegExp]>([
  ["no public address", { PUBLIC_SITE_URL: "" }, /^Website: .*localhost.*PUBLIC_SITE_URL/],
  ["no https", { PUBLIC_SITE_URL: "http://www.shivalik-partners.in" }, /^Website: .*not secure/],
  ["the example's address", { PUBLIC_SITE_URL: "https://www.example.com" }, /^Website: .*examples/],
  ["nobody told", { NOTIFY_EMAIL: "", SMTP_URL: "" }, /^Notification: nobody .*NOTIFY_EMAIL.*NOTIFY_WEBHOOK_URL/],
  ["the example's mail address", { NOTIFY_EMAIL: "office@example.com" }, /^Notification: .*by NOTIFY_EMAIL as/],
  ["the example's mail server", { SMTP_URL: "smtps://o:word@mail.example.com" }, /^Notification: .*by SMTP_URL as/],
  ["the example's webhook", { NOTIFY_WEBHOOK_URL: "https://chat.example.com/hooks/abc" }, /by NOTIFY_WEBHOOK_URL as/],
  [
    "a newsletter to the script's editor",
    { PUBLIC_NEWSLETTER_URL: "https://script.google.com/home" },
    /^Subscriptions: /,
  ],
  ["the example's measurement id", { PUBLIC_GA4_ID: "G-AB12CD34EF" }, /^Page views: .*PUBLIC_GA4_ID/],
  ["page views without https", { PUBLIC_ANALYTICS_URL: "http://views.shivalik.in/" }, /^Page views: .*not secure/],
])("with %s one line stays open, and names the variable", (_, env, words) => {
  const [line, ...more] = openWords(readyContent(), readySettings(env));
  expect(line).toMatch(words);
  expect(more).toEqual([]);
});

test.each([
  { NOTIFY_EMAIL: "", SMTP_URL: "", NOTIFY_WEBHOOK_URL: "https://chat.shivalik-partners.in/hook" },
  { PUBLIC_ANALYTICS_URL: "https://views.shivalik-partners.in/hit" },
  { PUBLIC_GA4_ID: "G-ZZ99YY88XX" },
  { PUBLIC_ENQUIRY_URL: "https://forms.shivalik-partners.in/take" },
])("%o is a choice, not a gap", (env) => {
  expect(openWords(readyContent(), readySettings(env))).toEqual([]);
});

test("no password is shown", () => {
  const settings = readySettings({ SMTP_URL: "smtps://office:secret@mail.example.com" });
  expect(openWords(readyContent(), settings).join()).not.toContain("secret");
});

test("default addresses without a server set up for visitors are open, with what to write for either kind of host", () => {
  const words = openWords(readyContent(), readySettings({ TRUST_PROXY: "0" }));
  expect(words).toEqual([
    expect.stringMatching(/^Enquiries: .*TRUST_PROXY=1.*host of files.*PUBLIC_ENQUIRY_URL=/),
    expect.stringMatching(/^Subscriptions: .*TRUST_PROXY=1.*host of files.*PUBLIC_NEWSLETTER_URL=/),
    expect.stringMatching(/^Page views: .*TRUST_PROXY=1.*host of files.*PUBLIC_ANALYTICS_URL=/),
  ]);
});

test("with a server set up for visitors the ticked line still warns of a host of files", () => {
  const words = launchItems(readyContent(), readySettings()).map((item) => item.words);
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
  const [line, ...more] = openWords(readyContent(), readSettings({ ...hostOfFiles, PUBLIC_ENQUIRY_URL: url }));
  expect(line).toMatch(/^Enquiries: /);
  expect(line).toMatch(words);
  expect(more).toEqual([]);
});

test.each([`${script}?kind=enquiry`, "https://script.google.com/a/macros/shivalik.in/s/AKfy/exec"])(
  "enquiries that go to %s are ticked",
  (url) => {
    expect(openWords(readyContent(), readSettings({ ...hostOfFiles, PUBLIC_ENQUIRY_URL: url }))).toEqual([]);
  },
);
