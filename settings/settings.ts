import { dirname, isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { readEnvFile } from "./env-file.ts";
import { UserError } from "./user-error.ts";

/** Everything that can be configured. */
export type Settings = ReturnType<typeof settingsOf>;

/** An absolute folder, a branch that contains nothing but the built site, or a worker at Cloudflare. */
type PublishTo =
  | { to: "folder"; folder: string }
  | { to: "branch"; remote: string; branch: string }
  | { to: "cloudflare"; name: string };

type PageViews = { to: "endpoint"; url: string } | { to: "ga4"; id: string } | { to: "none" };

/**
 * Loads variables from `.env` in the current folder, if there is one. Real environment variables take precedence.
 * @throws UserError if the file cannot be read, or any of it would be silently ignored
 */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile(process.cwd(), Object.keys(variables.shape))))
    process.env[name] ??= value;
}

/**
 * An empty variable counts as unset, except that an empty PUBLIC_ANALYTICS_URL turns page views off.
 * @throws UserError about the first wrong setting
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  refuseUnknownPublicNames(env);
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value === undefined || (value === "" && name !== "PUBLIC_ANALYTICS_URL") ? [] : [[name, value]];
    }),
  );
  const read = variables.safeParse(given);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]);
    const value = secrets.includes(name) ? "not usable" : JSON.stringify(given[name]);
    throw new UserError(`${name} is ${value}. ${hints[name]}`);
  }
  const settings = settingsOf(read.data);
  refuseSharedAddresses(settings);
  refuseUnreadableFolders(settings);
  refuseMisplacedFolders(settings);
  return settings;
}

/**
 * For commands: reads the settings, including `.env`. If one is wrong, prints one line without a stack and exits with
 * status 1.
 */
export function settingsOrStop(): Settings {
  try {
    loadEnvFile();
    return readSettings();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const hostNames = ["cloudflare", "nginx", "caddy", "netlify", "cloudflare-pages", "github-pages"] as const;

/** These contain passwords, which must not be printed or logged. */
const secrets = ["SMTP_URL", "NOTIFY_WEBHOOK_URL"];

const text = (pattern: RegExp) => z.string().regex(pattern);
const folder = z.string().transform((path) => resolve(path));
/** A path of this site or a full URL. A path with a query cannot be routed. */
const endpoint = z.string().refine((value) => isOwnPath(value) || webAddress(value) !== undefined);

const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;

const variables = z.object({
  PORT: text(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .prefault("4321"),
  HOST: text(/^[\w.:-]+$/).default("127.0.0.1"),
  EDIT_PORT: text(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port >= 1 && port < 65_535)
    .prefault("4322"),
  DATA_DIR: folder.prefault("data"),
  CONTENT_DIR: folder.prefault("content"),
  OUT_DIR: folder.prefault("dist"),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  NOTIFY_EMAIL: text(emailPattern).optional(),
  NOTIFY_FROM: text(emailPattern).optional(),
  SMTP_URL: z.string().refine(isMailServer).optional(),
  SMTP_UNENCRYPTED: z.enum(["0", "1"]).default("0"),
  NOTIFY_WEBHOOK_URL: z.string().refine(webAddress).optional(),
  PUBLISH_TO: z.string().refine(publishTo).optional(),
  PUBLISH_FOR: z.enum(hostNames).optional(),
  PUBLIC_SITE_URL: z
    .string()
    .refine((value) => isRoot(webAddress(value)))
    .default("http://localhost:4321"),
  PUBLIC_ENQUIRY_URL: endpoint.default(defaultEndpoints.enquiry),
  PUBLIC_NEWSLETTER_URL: endpoint.default(defaultEndpoints.newsletter),
  PUBLIC_ANALYTICS_URL: z.literal("").or(endpoint).optional(),
  PUBLIC_GA4_ID: text(/^G-[A-Z0-9]{4,}$/).optional(),
});

const endpointHint = `Write a full web address (https://…) or a path of this site, such as ${defaultEndpoints.enquiry}.`;

/** What to write instead of a wrong value. */
const hints: Record<string, string> = {
  PORT: "Write a whole number from 0 to 65535, such as 4321.",
  EDIT_PORT: "Write a whole number from 1 to 65534, such as 4322.",
  HOST: "Write a host name or an IP address alone, such as 127.0.0.1 or 0.0.0.0.",
  TRUST_PROXY: "Write 1 if the server is behind another server, otherwise 0.",
  NOTIFY_EMAIL: "Write one e-mail address alone, such as office@example.com.",
  NOTIFY_FROM: "Write one e-mail address alone, such as website@example.com.",
  SMTP_URL:
    "Write smtps:// or smtp://, name and password with every character except letters and digits escaped, the server and its port: smtps://office%40example.com:password@mail.example.com:465.",
  SMTP_UNENCRYPTED: "Write 1 when the mail server has no encryption and mails may be read on the way, else 0.",
  NOTIFY_WEBHOOK_URL: "Write a full web address (https://…).",
  PUBLISH_TO:
    "Write cloudflare, a folder, git:BRANCH or git:REMOTE/BRANCH, such as git:gh-pages. To upload by hand, write a folder instead of a zip; for a host that builds this project, write nothing and use git push.",
  PUBLISH_FOR: `Write one of ${hostNames.join(", ")}.`,
  PUBLIC_SITE_URL: "Write the address alone, without a path, such as https://www.example.com.",
  PUBLIC_ENQUIRY_URL: endpointHint,
  PUBLIC_NEWSLETTER_URL: endpointHint,
  PUBLIC_ANALYTICS_URL: "Write a full web address (https://…), a path of this site, or nothing to send no page views.",
  PUBLIC_GA4_ID: "Write a Google Analytics 4 measurement id, such as G-AB12CD34EF.",
};

type Variables = z.output<typeof variables>;

function settingsOf(read: Variables) {
  return {
    /** Origin of the public address, without a final slash. */
    siteUrl: new URL(read.PUBLIC_SITE_URL).origin,
    /** Where the two forms are sent: an absolute URL, or a path of this site. */
    enquiryUrl: read.PUBLIC_ENQUIRY_URL,
    newsletterUrl: read.PUBLIC_NEWSLETTER_URL,
    pageViews: pageViews(read),
    /** These three folders are absolute. */
    contentDir: read.CONTENT_DIR,
    outDir: read.OUT_DIR,
    dataDir: read.DATA_DIR,
    host: read.HOST,
    /** 0 asks the system for any free port. */
    port: read.PORT,
    /** The port of `npm run edit`; its preview uses the next one. */
    editPort: read.EDIT_PORT,
    /** Whether there is a reverse proxy in front, whose X-Forwarded-For header can be trusted. */
    trustProxy: read.TRUST_PROXY === "1",
    /** Who is notified of enquiries by e-mail, and how. The URL of the mail server has user name and password. */
    notifyByMail: notifyByMail(read),
    /** The same on Cloudflare, which sends the mail itself, from an address of a domain there to one that is verified there. */
    mailAtCloudflare:
      read.NOTIFY_EMAIL && read.NOTIFY_FROM ? { from: read.NOTIFY_FROM, to: read.NOTIFY_EMAIL } : undefined,
    /** A webhook that is notified of enquiries. A secret: anyone who knows the address can post to it. */
    notifyWebhookUrl: read.NOTIFY_WEBHOOK_URL,
    /** Where `npm run go-live` publishes the site. */
    publishTo: publishTo(read.PUBLISH_TO ?? ""),
    /** The host whose files it adds. */
    publishFor: read.PUBLISH_FOR,
  };
}

function pageViews({ PUBLIC_ANALYTICS_URL: url, PUBLIC_GA4_ID: id }: Variables): PageViews {
  if (id && url)
    throw new UserError("PUBLIC_GA4_ID and PUBLIC_ANALYTICS_URL are both set. Keep one, remove the other.");
  if (id) return { to: "ga4", id };
  return url === "" ? { to: "none" } : { to: "endpoint", url: url ?? defaultEndpoints.pageView };
}

function notifyByMail(read: Variables) {
  const { NOTIFY_EMAIL: to, NOTIFY_FROM: from, SMTP_URL: smtpUrl, SMTP_UNENCRYPTED: unencrypted } = read;
  if (to && smtpUrl) return { to, smtpUrl, requireTls: unencrypted === "0" && !isThisMachine(smtpUrl) };
  if (to && !from)
    throw new UserError(
      "NOTIFY_EMAIL is set, but not SMTP_URL. Write the mail server to use, or remove both. On Cloudflare, write NOTIFY_FROM instead.",
    );
  if (from && !to)
    throw new UserError("NOTIFY_FROM is set, but not NOTIFY_EMAIL. Write who is to be notified, or remove both.");
  if (smtpUrl)
    throw new UserError("SMTP_URL is set, but not NOTIFY_EMAIL. Write who is to be notified, or remove both.");
  return undefined;
}

/** @returns undefined if the value is none of the three */
function publishTo(value: string): PublishTo | undefined {
  // The name of a remote cannot contain a slash here, so that a branch name can.
  const [, remote = "origin", branch] = /^git:(?:([^/]*)\/)?(.*)$/.exec(value) ?? [];
  if (branch !== undefined)
    return isGitName(remote) && isGitName(branch) ? { to: "branch", remote, branch } : undefined;
  const [, name = "website"] = /^cloudflare(?::(.*))?$/.exec(value) ?? [undefined, ""];
  // What Cloudflare accepts; the name is also a part of an address.
  if (name) return /^[a-z\d](?:[a-z\d-]{0,52}[a-z\d])?$/.test(name) ? { to: "cloudflare", name } : undefined;
  // Web and git addresses and zip files are not meant as folders.
  if (value === "" || /^[a-z][a-z\d+.-]+:|^[^\\/]+@[^\\/]+:|\.zip$/i.test(value)) return undefined;
  const folder = resolve(value);
  return dirname(folder) === folder ? undefined : { to: "folder", folder };
}

/** What git accepts (git check-ref-format), except characters with a meaning in its commands. */
function isGitName(name: string): boolean {
  return (
    /^[^\s\p{Cc}~^:?*[\\-][^\s\p{Cc}~^:?*[\\]*$/u.test(name) &&
    !/\.\.|@\{|^@$|\/\/|\/$|^\/|(?:^|\/)\.|\.$|\.lock(?:\/|$)/.test(name)
  );
}

/** An unknown name is a typo, which would otherwise show up only when enquiries go elsewhere. */
function refuseUnknownPublicNames(env: Record<string, string | undefined>) {
  const known = Object.keys(variables.shape);
  const unknown = Object.keys(env).find((name) => name.startsWith("PUBLIC_") && !known.includes(name));
  if (unknown === undefined) return;
  const candidates = known.filter((name) => name.startsWith("PUBLIC_"));
  throw new UserError(`${unknown} is not a setting of this site. Remove it, or write one of ${candidates.join(", ")}.`);
}

/** Requests to this site are routed by path alone. */
function refuseSharedAddresses({ enquiryUrl, newsletterUrl, pageViews }: Settings) {
  const taken = new Map<string, string>([
    [addresses.health, "the health check"],
    [defaultEndpoints.enquiry, "enquiries"],
    [defaultEndpoints.newsletter, "subscriptions"],
    [defaultEndpoints.pageView, "page views"],
  ]);
  for (const [name, url, purpose] of [
    ["PUBLIC_ENQUIRY_URL", enquiryUrl, "enquiries"],
    ["PUBLIC_NEWSLETTER_URL", newsletterUrl, "subscriptions"],
    ["PUBLIC_ANALYTICS_URL", pageViews.to === "endpoint" ? pageViews.url : "", "page views"],
  ] as const) {
    const owner = taken.get(url) ?? purpose;
    if (owner !== purpose)
      throw new UserError(`${name} is "${url}". That path already belongs to ${owner}; write another.`);
    if (isOwnPath(url)) taken.set(url, purpose);
  }
}

/** These characters have a meaning to the build tools: escapes, queries, patterns. */
function refuseUnreadableFolders({ contentDir, outDir }: Settings) {
  for (const [what, folder] of Object.entries({
    "The website's folder": process.cwd(),
    CONTENT_DIR: contentDir,
    OUT_DIR: outDir,
  }))
    if (/[%#?*[\]{}]/.test(folder))
      throw new UserError(
        `${what} is "${folder}". The build cannot read files in a folder with one of % # ? * [ ] { } in its name. Rename the folder.`,
      );
}

/**
 * A build empties its output folder first, and publishes everything in `public` and among the pictures. Publishing replaces
 * a folder, which may be the output folder if a server serves it directly.
 */
function refuseMisplacedFolders({ dataDir, outDir, contentDir, publishTo }: Settings) {
  const folders = ["src", "public", "receiver", "contract", "hosting", "settings", "tools", "node_modules", ".git"];
  const sources = [contentDir, ...folders.map((name) => resolve(name))];
  const overlaps = (folder: string) => (other: string) => contains(folder, other) || contains(other, folder);

  const emptied = sources.find(overlaps(outDir));
  if (emptied) throw new UserError(`OUT_DIR is "${outDir}". A build would empty ${emptied}; choose a separate folder.`);

  const published = publishedFolder({ outDir, contentDir }, dataDir);
  if (published)
    throw new UserError(`DATA_DIR is "${dataDir}", inside ${published}, where it could be published. Choose another.`);

  if (publishTo?.to !== "folder") return;
  const { folder } = publishTo;
  const others = [dataDir, outDir, resolve("tests"), resolve("docs"), resolve(".cache")];
  const replaced = [...sources, ...others]
    .filter(overlaps(folder))
    .find((other) => other !== folder || other !== outDir);
  if (replaced)
    throw new UserError(
      `PUBLISH_TO is "${folder}". Publishing would replace ${replaced} or part of it; choose a separate folder.`,
    );
}

/** @returns the folder from which a file or folder could be published, undefined when there is none */
export function publishedFolder(
  { outDir, contentDir }: Pick<Settings, "outDir" | "contentDir">,
  path: string,
): string | undefined {
  return [outDir, contentDir, resolve("public")].find((folder) => contains(folder, path));
}

/** Whether the folders are the same, or the second is inside the first. */
function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === "" || !(isAbsolute(path) || path.split(/[\\/]/)[0] === "..");
}

/** Whether what is sent there stays on this machine. */
function isThisMachine(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(new URL(url).hostname);
}

/** What leaves this machine so that others can read it on the way, in sentences without the addresses, which are secret. */
export function unencrypted({ notifyByMail, notifyWebhookUrl, ...settings }: Settings): string[] {
  const isOpen = (url = "") => /^http:/i.test(url) && !isThisMachine(url);
  return [
    notifyByMail?.smtpUrl.toLowerCase().startsWith("smtp:") &&
      !notifyByMail.requireTls &&
      !isThisMachine(notifyByMail.smtpUrl) &&
      "SMTP_UNENCRYPTED is 1: mails, with all that was typed, can be read on their way unless the mail server offers encryption.",
    isOpen(notifyWebhookUrl) &&
      "NOTIFY_WEBHOOK_URL begins with http:// and not https://: its address and what is sent there can be read on the way.",
    isOpen(settings.enquiryUrl) &&
      "PUBLIC_ENQUIRY_URL begins with http:// and not https://: enquiries can be read on their way.",
    isOpen(settings.newsletterUrl) &&
      "PUBLIC_NEWSLETTER_URL begins with http:// and not https://: subscriptions can be read on their way.",
  ].filter((sentence) => typeof sentence === "string");
}

function isOwnPath(value: string): boolean {
  return /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/.test(value);
}

function webAddress(value: string): URL | undefined {
  const url = /^https?:\/\//i.test(value) && URL.parse(value);
  // A browser refuses to send to an address with a name and password in it.
  return url && !url.username && !url.password ? url : undefined;
}

function isMailServer(value: string): boolean {
  const url = /^smtps?:\/\//i.test(value) && URL.parse(value);
  if (!url || url.hostname === "" || !isRoot(url)) return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}

function isRoot(url: URL | undefined): boolean {
  return url !== undefined && ["", "/"].includes(url.pathname) && url.search === "" && url.hash === "";
}
