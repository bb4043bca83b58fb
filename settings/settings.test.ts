import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { loadEnvFile, readSettings, unencrypted } from "./settings.ts";
import { UserError } from "./user-error.ts";

afterEach(() => vi.unstubAllEnvs());

const defaults = {
  siteUrl: "http://localhost:4321",
  enquiryUrl: defaultEndpoints.enquiry,
  newsletterUrl: defaultEndpoints.newsletter,
  pageViews: { to: "endpoint", url: defaultEndpoints.pageView },
  contentDir: resolve("content"),
  outDir: resolve("dist"),
  dataDir: resolve("data"),
  host: "127.0.0.1",
  port: 4321,
  editPort: 4322,
  trustProxy: false,
};

test("without settings the site runs on this computer and stores what it receives", () => {
  expect(readSettings({})).toEqual(defaults);
});

test("an empty setting counts as unset, except that an empty analytics address turns page views off", () => {
  const names = ["PORT", "EDIT_PORT", "HOST", "DATA_DIR", "CONTENT_DIR", "OUT_DIR", "TRUST_PROXY", "PUBLIC_SITE_URL"];
  const more = ["PUBLIC_ENQUIRY_URL", "PUBLIC_NEWSLETTER_URL", "PUBLIC_GA4_ID", "NOTIFY_EMAIL", "SMTP_URL"];
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, ""]));
  expect(readSettings(empty)).toEqual(defaults);
  expect(readSettings({ PUBLIC_ANALYTICS_URL: "" }).pageViews).toEqual({ to: "none" });
});

test("every setting is read", () => {
  expect(
    readSettings({
      PORT: "8080",
      EDIT_PORT: "9000",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/site",
      CONTENT_DIR: "../texts",
      OUT_DIR: "out",
      TRUST_PROXY: "1",
      PUBLIC_SITE_URL: " https://www.Example.com/ ",
      PUBLIC_ENQUIRY_URL: "https://script.example/macros/s/A-b_c/exec",
      PUBLIC_NEWSLETTER_URL: "/api/newsletter",
      PUBLIC_ANALYTICS_URL: "https://views.example/hit?site=1",
    }),
  ).toEqual({
    port: 8080,
    editPort: 9000,
    host: "0.0.0.0",
    dataDir: resolve("/var/lib/site"),
    contentDir: resolve("../texts"),
    outDir: resolve("out"),
    trustProxy: true,
    siteUrl: "https://www.example.com",
    enquiryUrl: "https://script.example/macros/s/A-b_c/exec",
    newsletterUrl: "/api/newsletter",
    pageViews: { to: "endpoint", url: "https://views.example/hit?site=1" },
  });
  expect(readSettings({ PUBLIC_GA4_ID: "G-AB12CD34EF" }).pageViews).toEqual({ to: "ga4", id: "G-AB12CD34EF" });
  expect(readSettings({ PUBLIC_GA4_ID: "G-AB12CD34EF", PUBLIC_ANALYTICS_URL: "" }).pageViews.to).toBe("ga4");
  expect(readSettings({ TRUST_PROXY: "0" }).trustProxy).toBe(false);
  const byMail = {
    NOTIFY_EMAIL: "office@example.com",
    SMTP_URL: "smtps://office%40example.com:p%2Fw@mail.example.com",
  };
  expect(readSettings({ ...byMail, NOTIFY_WEBHOOK_URL: "https://chat.example/hook?key=1" })).toMatchObject({
    notifyByMail: {
      to: "office@example.com",
      smtpUrl: "smtps://office%40example.com:p%2Fw@mail.example.com",
      requireTls: true,
    },
    notifyWebhookUrl: "https://chat.example/hook?key=1",
  });
  // Cloudflare sends the mail itself; the same .env may name a mail server for elsewhere.
  expect(readSettings({ NOTIFY_EMAIL: "office@example.com", NOTIFY_FROM: "website@example.com" })).toMatchObject({
    notifyByMail: undefined,
    mailAtCloudflare: { from: "website@example.com", to: "office@example.com" },
  });
  expect(readSettings(byMail).mailAtCloudflare).toBeUndefined();
  for (const [value, publishTo] of [
    ["../हमारी site", { to: "folder", folder: resolve("../हमारी site") }],
    // A server may serve the build folder directly.
    ["dist", { to: "folder", folder: resolve("dist") }],
    ["cloudflare", { to: "cloudflare", name: "website" }],
    ["cloudflare:other-firm", { to: "cloudflare", name: "other-firm" }],
    ["git:gh-pages", { to: "branch", remote: "origin", branch: "gh-pages" }],
    ["git:office/live/site", { to: "branch", remote: "office", branch: "live/site" }],
  ] as const)
    expect(readSettings({ PUBLISH_TO: value }).publishTo, value).toEqual(publishTo);
  expect(readSettings({ PUBLISH_FOR: "cloudflare-pages" }).publishFor).toBe("cloudflare-pages");
  expect(readSettings({ DATA_DIR: "dist-data" }).dataDir).toBe(resolve("dist-data"));
  // Windows has a variable of this name.
  expect(readSettings({ PUBLIC: "C:\\Users\\Public" })).toEqual(defaults);
});

test.each([
  ["smtp://mail.example.com:587", true],
  ["smtp://10.0.0.5", true],
  ["smtp://localhost.example.com", true],
  ["smtp://LOCALHOST:25", false],
  ["smtp://127.0.0.1:1025", false],
  ["smtp://[::1]:25", false],
])("mail to %s needs encryption: %s", (SMTP_URL, requireTls) => {
  const env = { NOTIFY_EMAIL: "office@example.com", SMTP_URL };
  expect(readSettings(env).notifyByMail?.requireTls).toBe(requireTls);
  expect(readSettings({ ...env, SMTP_UNENCRYPTED: "1" }).notifyByMail?.requireTls).toBe(false);
});

test("what others can read on its way is said, without addresses; what stays on this machine is not", () => {
  const mail = { NOTIFY_EMAIL: "office@example.com", SMTP_UNENCRYPTED: "1" };
  const settings = (host: string) =>
    readSettings({
      ...{ ...mail, SMTP_URL: `smtp://${host}` },
      NOTIFY_WEBHOOK_URL: `http://${host}/secret`,
      PUBLIC_ENQUIRY_URL: `http://${host}/enquiry`,
      PUBLIC_NEWSLETTER_URL: `HTTP://${host}/newsletter`,
    });
  const said = unencrypted(settings("other.example"));
  expect(said.map((sentence) => sentence.split(" ")[0])).toEqual([
    "SMTP_UNENCRYPTED",
    "NOTIFY_WEBHOOK_URL",
    "PUBLIC_ENQUIRY_URL",
    "PUBLIC_NEWSLETTER_URL",
  ]);
  expect(said.join()).not.toMatch(/other|secret/);
  expect(unencrypted(settings("127.0.0.1"))).toEqual([]);
  const encrypted = { ...mail, SMTP_URL: "smtps://mail.example.com", NOTIFY_WEBHOOK_URL: "https://other.example" };
  expect(unencrypted(readSettings(encrypted))).toEqual([]);
});

const refused = {
  PORT: ["abc", "70000", "-1"],
  HOST: ["http://localhost"],
  TRUST_PROXY: ["yes"],
  SMTP_UNENCRYPTED: ["yes"],
  NOTIFY_EMAIL: ["the office", "a@example.com, b@example.com", "Office <office@example.com>"],
  NOTIFY_FROM: ["the website", "Website <website@example.com>"],
  PUBLIC_SITE_URL: ["www.example.com", "https://example.com/site", "https://example.com?x", "ftp://example.com"],
  PUBLIC_ENQUIRY_URL: ["receive", "//example.com/receive", "javascript:alert(1)", "https://name:word@example.com/"],
  PUBLIC_NEWSLETTER_URL: ["/", "/a?b", "/:kind/*"],
  PUBLIC_ANALYTICS_URL: ["none"],
  PUBLIC_GA4_ID: ["UA-12345-1"],
  PUBLISH_TO: [
    ...["/", "https://www.example.com", "sftp://example.com/site", "office@example.com:site", "github:main"],
    ...["git:", "git:/main", "git:origin/", "git:--force", "git:origin/main:live", "git:a..b", "git:two words"],
    ...["git-source:main", "out/website.ZIP", "cloudflare:", "cloudflare:My_Site", `cloudflare:${"a".repeat(55)}`],
  ],
  PUBLISH_FOR: ["apache"],
  SMTP_URL: [
    ...["mail.example.com:secret", "https://x:secret@mail.example.com", "smtp://", "smtp://x:secret%@mail.example.com"],
    ...["smtp://x:secret/more@mail.example.com", "smtp://x:secret#more@mail.example.com"],
  ],
  NOTIFY_WEBHOOK_URL: ["chat.example/secret", "ftp://chat.example/secret", "/secret"],
};
const cases = Object.entries(refused).flatMap(([name, values]) => values.map((value) => [name, value] as const));
test.each(cases)("%s=%s stops with one line that names it, says what to write and reveals no secret", (name, value) => {
  const isSecret = ["SMTP_URL", "NOTIFY_WEBHOOK_URL"].includes(name);
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(UserError);
  expect(read).toThrow(`${name} is ${isSecret ? "not usable" : JSON.stringify(value)}. Write `);
  expect(read).not.toThrow(/secret|\n/);
});

const folders = [".", "..", "content", "src", "src/pages", "public", "node_modules"];
const places = [".", "..", "content", "src/x", "tests", ".git", "data", ".cache/site", "dist/part", "public/site"];
test.each<[Record<string, string>, RegExp]>([
  [{ PUBLIC_GA4_ID: "G-AB12CD34EF", PUBLIC_ANALYTICS_URL: "/x" }, /Keep one/],
  [{ PUBLIC_NEWSLETTER_URL: defaultEndpoints.enquiry }, /belongs to enquiries/],
  [{ PUBLIC_ENQUIRY_URL: "/x", PUBLIC_NEWSLETTER_URL: "/x" }, /PUBLIC_NEWSLETTER_URL/],
  [{ PUBLIC_ENQUIRY_URL: addresses.health }, /health check/],
  [{ NOTIFY_EMAIL: "office@example.com" }, /^NOTIFY_EMAIL is set, but not SMTP_URL/],
  [{ NOTIFY_FROM: "website@example.com" }, /^NOTIFY_FROM is set, but not NOTIFY_EMAIL/],
  [{ SMTP_URL: "smtp://mail.example.com" }, /^SMTP_URL is set, but not NOTIFY_EMAIL/],
  [{ DATA_DIR: "dist/data" }, /^DATA_DIR is .*published/],
  [{ DATA_DIR: "public/data" }, /^DATA_DIR is .*published/],
  [{ CONTENT_DIR: "firm #1" }, /^CONTENT_DIR is .*Rename/],
  [{ PUBLIC_ENQURY_URL: "https://x.example" }, /^PUBLIC_ENQURY_URL is not a setting .* one of .*PUBLIC_ENQUIRY_URL/],
  ...folders.map((OUT_DIR): [Record<string, string>, RegExp] => [{ OUT_DIR }, /^OUT_DIR is .*empty/]),
  ...places.map((PUBLISH_TO): [Record<string, string>, RegExp] => [{ PUBLISH_TO }, /^PUBLISH_TO is .*replace/]),
])("%o is rejected, with the reason", (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});

test("environment variables override the file", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const there = vi.spyOn(process, "cwd").mockReturnValue(folder);
  try {
    loadEnvFile();
    writeFileSync(join(folder, ".env"), "\uFEFFHOST='0.0.0.0'\n# a comment\nPORT=5000\nCLOUDFLARE_ACCOUNT_ID=abc\n");
    vi.stubEnv("PORT", "6000");
    vi.stubEnv("HOST", undefined);
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
    loadEnvFile();
    expect(process.env).toMatchObject({ PORT: "6000", HOST: "0.0.0.0", CLOUDFLARE_ACCOUNT_ID: "abc" });
  } finally {
    there.mockRestore();
    rmSync(folder, { recursive: true });
  }
});

test.each(["100% site", "My%20Site", "site #2", "{site}", "site [1]"])(
  "neither the website, its content nor its build can be in a folder named %s",
  (name) => {
    for (const setting of ["CONTENT_DIR", "OUT_DIR"])
      expect(() => readSettings({ [setting]: join("..", name) })).toThrow(
        new RegExp(`^${setting} is ".*The build cannot read files .* Rename the folder\\.$`),
      );
    const there = vi.spyOn(process, "cwd").mockReturnValue(join("/srv", name));
    try {
      expect(() => readSettings({})).toThrow(/^The website's folder is ".* Rename the folder\.$/);
    } finally {
      there.mockRestore();
    }
  },
);
