import { readFileSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { UserError } from "./user-error.ts";

/** Everything that can be set from outside, read once by the build and once by the server. */
export type Settings = {
  /** Origin of the public address, without a final slash. */
  siteUrl: string;
  /** Where the two forms send: an absolute URL, or a path of this site. */
  enquiryUrl: string;
  newsletterUrl: string;
  pageViews: { to: "endpoint"; url: string } | { to: "ga4"; id: string } | { to: "none" };
  /** The three folders are absolute. */
  contentDir: string;
  outDir: string;
  dataDir: string;
  host: string;
  /** 0 asks the system for any free port. */
  port: number;
  /** Whether a server of ours stands in front and says whose request it passes on. */
  trustProxy: boolean;
  /** Who is notified of an enquiry by mail, and the URL of the mail server, with user name and password. */
  notifyByMail?: { to: string; smtpUrl: string };
  /** A webhook that is notified of an enquiry. A secret: anyone who knows the address can post to it. */
  notifyWebhookUrl?: string;
  /** Where `npm run go-live` publishes the site. */
  publishTo?: PublishTo;
  /** The host for which it adds files. */
  publishFor?: (typeof hostNames)[number];
};

/** An absolute folder, or a branch that holds the built site alone. */
export type PublishTo = { to: "folder"; folder: string } | { to: "branch"; remote: string; branch: string };

/**
 * Takes variables from `.env` in the current folder, if there is one. A variable of the real environment wins.
 * @throws UserError when the file is there but cannot be read
 */
export function loadEnvFile(): void {
  const file = resolve(".env");
  try {
    // Windows' editor may begin the file with a byte order mark, which would become part of the first name.
    const written = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    for (const [name, value] of Object.entries(parseEnv(written))) process.env[name] ??= value;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new UserError(`${file} cannot be read (${code}). Make it a readable text file.`);
  }
}

/**
 * An empty variable counts as unset, except PUBLIC_ANALYTICS_URL, where empty means that no page view is sent.
 * @throws UserError about the first setting that is wrong
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
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    const value = secrets.includes(name) ? "not usable" : JSON.stringify(given[name]);
    throw new UserError(`${name} is ${value}. ${issue?.message}`);
  }
  const settings: Settings = {
    siteUrl: read.data.PUBLIC_SITE_URL,
    enquiryUrl: read.data.PUBLIC_ENQUIRY_URL,
    newsletterUrl: read.data.PUBLIC_NEWSLETTER_URL,
    pageViews: pageViews(read.data),
    contentDir: read.data.CONTENT_DIR,
    outDir: read.data.OUT_DIR,
    dataDir: read.data.DATA_DIR,
    host: read.data.HOST,
    port: read.data.PORT,
    trustProxy: read.data.TRUST_PROXY,
    ...notifications(read.data),
    ...publication(read.data),
  };
  refuseSharedAddresses(settings);
  refuseMisplacedFolders(settings);
  if (settings.publishTo?.to === "folder") refuseMisplacedPublication(settings.publishTo.folder, settings);
  return settings;
}

/**
 * For a command: the settings, `.env` included. When one is wrong, the person reads the one line, never a stack, and
 * the command ends with status 1.
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

const hostNames = ["nginx", "caddy", "netlify", "cloudflare-pages", "github-pages"] as const;

const folder = z.string().transform((path) => resolve(path));

/** A page can send to an address of its own site or to a whole web address; a path with a query cannot be routed. */
const endpoint = z.string().refine((value) => isOwnPath(value) || webAddress(value) !== undefined, {
  error: "Write a whole web address (https://…) or a path of this site, such as /receive/enquiry.",
});

/** Their values hold passwords, which must not be printed or logged. */
const secrets = ["SMTP_URL", "NOTIFY_WEBHOOK_URL"];

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "Write a whole number from 0 to 65535, such as 4321.", abort: true })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "Write a whole number from 0 to 65535, such as 4321." })
    .prefault("4321"),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: "Write a host name or an IP address alone, such as 127.0.0.1 or 0.0.0.0." })
    .default("127.0.0.1"),
  DATA_DIR: folder.prefault("data"),
  CONTENT_DIR: folder
    .refine((path) => !/[#?*[\]{}]/.test(path), {
      error: "The build cannot read pictures below a folder with one of # ? * [ ] { } in its path. Rename the folder.",
    })
    .prefault("content"),
  OUT_DIR: folder.prefault("dist"),
  TRUST_PROXY: z
    .enum(["0", "1"], { error: "Write 1 when the server stands behind another server, else 0." })
    .transform((value) => value === "1")
    .prefault("0"),
  NOTIFY_EMAIL: z
    .string()
    .regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/, {
      error: "Write one e-mail address alone, such as office@example.com.",
    })
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, {
      error:
        "Write smtps:// or smtp://, name and password with every character except letters and digits escaped, the server and its port: smtps://office%40example.com:password@mail.example.com:465.",
    })
    .optional(),
  NOTIFY_WEBHOOK_URL: z
    .string()
    .refine((value) => webAddress(value) !== undefined, { error: "Write a whole web address (https://…)." })
    .optional(),
  PUBLISH_TO: z
    .string()
    .refine((value) => publishTo(value) !== undefined, {
      error: ({ input }) => {
        if (/\.zip$/i.test(String(input))) return "Write a folder instead of a zip, and upload that folder.";
        if (/^git-source:/.test(String(input)))
          return "Write nothing for a host that builds this project, and use git push instead.";
        return "Write a folder, git:BRANCH or git:REMOTE/BRANCH, such as git:gh-pages.";
      },
    })
    .optional(),
  PUBLISH_FOR: z.enum(hostNames, { error: `Write one of ${hostNames.join(", ")}.` }).optional(),
  PUBLIC_SITE_URL: z
    .string()
    .refine((value) => isRoot(webAddress(value)), {
      error: "Write the address alone, without a path, such as https://www.example.com.",
      abort: true,
    })
    .transform((value) => new URL(value).origin)
    .prefault("http://localhost:4321"),
  PUBLIC_ENQUIRY_URL: endpoint.default(defaultEndpoints.enquiry),
  PUBLIC_NEWSLETTER_URL: endpoint.default(defaultEndpoints.newsletter),
  PUBLIC_ANALYTICS_URL: z
    .string()
    .refine((value) => value === "" || isOwnPath(value) || webAddress(value) !== undefined, {
      error: "Write a whole web address (https://…), a path of this site, or nothing to send no page views.",
    })
    .optional(),
  PUBLIC_GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,}$/, { error: "Write a Google Analytics 4 measurement id, such as G-AB12CD34EF." })
    .optional(),
});

function pageViews(read: z.output<typeof variables>): Settings["pageViews"] {
  const { PUBLIC_ANALYTICS_URL: url, PUBLIC_GA4_ID: id } = read;
  if (id !== undefined) {
    if (url) throw new UserError("PUBLIC_GA4_ID and PUBLIC_ANALYTICS_URL are both set. Keep one, remove the other.");
    return { to: "ga4", id };
  }
  if (url === "") return { to: "none" };
  return { to: "endpoint", url: url ?? defaultEndpoints.pageView };
}

function notifications(read: z.output<typeof variables>): Pick<Settings, "notifyByMail" | "notifyWebhookUrl"> {
  const { NOTIFY_EMAIL: to, SMTP_URL: smtpUrl, NOTIFY_WEBHOOK_URL: notifyWebhookUrl } = read;
  if (to && !smtpUrl)
    throw new UserError("NOTIFY_EMAIL is set, but not SMTP_URL. Write which server sends the mail, or remove both.");
  if (smtpUrl && !to)
    throw new UserError("SMTP_URL is set, but not NOTIFY_EMAIL. Write who is notified of an enquiry, or remove both.");
  return { ...(to && smtpUrl && { notifyByMail: { to, smtpUrl } }), ...(notifyWebhookUrl && { notifyWebhookUrl }) };
}

function publication(read: z.output<typeof variables>): Pick<Settings, "publishTo" | "publishFor"> {
  const to = publishTo(read.PUBLISH_TO ?? "");
  return { ...(to && { publishTo: to }), ...(read.PUBLISH_FOR && { publishFor: read.PUBLISH_FOR }) };
}

/** @returns undefined when the value names neither a folder nor a branch */
function publishTo(value: string): PublishTo | undefined {
  // The name of a remote has no slash here, to tell it from a branch with one in its name.
  const [, remote = "origin", branch] = /^git:(?:([^/]*)\/)?(.*)$/.exec(value) ?? [];
  if (branch !== undefined)
    return isGitName(remote) && isGitName(branch) ? { to: "branch", remote, branch } : undefined;
  // A web address, or an address of git's, is not meant as a folder; neither is a zip.
  if (value === "" || /^[a-z][a-z\d+.-]+:|^[^\\/]+@[^\\/]+:|\.zip$/i.test(value)) return undefined;
  const folder = resolve(value);
  return dirname(folder) === folder ? undefined : { to: "folder", folder };
}

/** What git accepts (git check-ref-format), except for characters with a meaning in its commands. */
function isGitName(name: string): boolean {
  return (
    /^[^\s\p{Cc}~^:?*[\\-][^\s\p{Cc}~^:?*[\\]*$/u.test(name) &&
    !/\.\.|@\{|^@$|\/\/|\/$|^\/|(?:^|\/)\.|\.$|\.lock(?:\/|$)/.test(name)
  );
}

/** An unknown name is a typing mistake, which would otherwise show only in enquiries that go elsewhere. */
function refuseUnknownPublicNames(env: Record<string, string | undefined>) {
  const known = Object.keys(variables.shape);
  const unknown = Object.keys(env).find((name) => name.startsWith("PUBLIC_") && !known.includes(name));
  if (unknown === undefined) return;
  const candidates = known.filter((name) => name.startsWith("PUBLIC_"));
  throw new UserError(`${unknown} is not a setting of this site. Remove it, or write one of ${candidates.join(", ")}.`);
}

/** Requests to paths of this site are distinguished by the path alone. */
function refuseSharedAddresses({ enquiryUrl, newsletterUrl, pageViews }: Settings) {
  const taken = new Map<string, string>([
    [addresses.health, "the health check"],
    [defaultEndpoints.enquiry, "enquiries"],
    [defaultEndpoints.newsletter, "subscriptions"],
    [defaultEndpoints.pageView, "page views"],
  ]);
  const wanted = [
    ["PUBLIC_ENQUIRY_URL", enquiryUrl, "enquiries"],
    ["PUBLIC_NEWSLETTER_URL", newsletterUrl, "subscriptions"],
    ["PUBLIC_ANALYTICS_URL", pageViews.to === "endpoint" ? pageViews.url : "", "page views"],
  ] as const;
  for (const [name, url, purpose] of wanted) {
    if (!isOwnPath(url)) continue;
    const owner = taken.get(url) ?? purpose;
    if (owner !== purpose) {
      throw new UserError(`${name} is "${url}". That path already belongs to ${owner}; write another.`);
    }
    taken.set(url, purpose);
  }
}

const sources = ["src", "public", "receiver", "contract", "hosting", "settings", "tools", "node_modules", ".git"];

/** A build empties its output folder first, and publishes everything in `public` and among the pictures. */
function refuseMisplacedFolders({ dataDir, outDir, contentDir }: Settings) {
  for (const kept of [contentDir, ...sources.map((name) => resolve(name))]) {
    if (contains(outDir, kept) || contains(kept, outDir)) {
      throw new UserError(`OUT_DIR is "${outDir}". A build would empty ${kept}; write a folder of its own.`);
    }
  }
  for (const published of [outDir, contentDir, resolve("public")]) {
    if (contains(published, dataDir)) {
      throw new UserError(`DATA_DIR is "${dataDir}", inside ${published}, where it could be published. Write another.`);
    }
  }
}

/**
 * A publication replaces a folder. That may be the output folder of builds, from which a server may send; the cache is where
 * a publication is built.
 */
function refuseMisplacedPublication(folder: string, { dataDir, outDir, contentDir }: Settings) {
  const others = ["tests", "docs", ".cache"];
  const protectedFolders = [contentDir, dataDir, ...[...sources, ...others].map((name) => resolve(name))];
  if (folder !== outDir) protectedFolders.push(outDir);
  const kept = protectedFolders.find((other) => contains(folder, other) || contains(other, folder));
  if (kept !== undefined) {
    throw new UserError(
      `PUBLISH_TO is "${folder}". Publishing would replace ${kept} or part of it; write a folder of its own.`,
    );
  }
}

/** Whether the two folders are the same, or the first has the second in it. */
function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === "" || !(isAbsolute(path) || path.split(/[\\/]/)[0] === "..");
}

function isOwnPath(value: string): boolean {
  return /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/.test(value);
}

function webAddress(value: string): URL | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  // A browser refuses to send to an address with a name and password in it.
  return url.username || url.password ? undefined : url;
}

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "" && ["", "/"].includes(pathname) && search === "" && hash === "";
}

function isRoot(url: URL | undefined): boolean {
  return url !== undefined && url.pathname === "/" && url.search === "" && url.hash === "";
}
