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
  /** Who is told of an enquiry by mail, and the URL of the mail server that takes it, with its name and password. */
  notifyByMail?: { to: string; smtpUrl: string };
  /** Where a program is told of an enquiry. Whoever knows this address can post to it: a secret. */
  notifyWebhookUrl?: string;
  /** Where `npm run go-live` puts the site. */
  publishTo?: PublishTo;
  /** The host whose files it adds. */
  publishFor?: (typeof hostNames)[number];
};

/** Paths are absolute. */
export type PublishTo =
  | { to: "zip"; file: string }
  | { to: "folder"; folder: string }
  /** A branch that holds the built site, and one that holds this project, for a host that builds it. */
  | { to: "branch" | "source branch"; remote: string; branch: string };

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
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
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
  if (settings.publishTo?.to === "zip") refuseMisplacedPublication(settings.publishTo.file, settings);
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
  } catch (fault) {
    if (!(fault instanceof UserError)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
}

const hostNames = ["nginx", "caddy", "netlify", "cloudflare-pages", "github-pages"] as const;

const folder = z.string().transform((path) => resolve(path));

/** A page can send to an address of its own site or to a whole web address; a path with a query cannot be routed. */
const endpoint = z.string().refine((value) => isOwnPath(value) || webAddress(value) !== undefined, {
  error: "Write a whole web address (https://…) or a path of this site, such as /receive/enquiry.",
});

/** Their values hold passwords, which belong on no screen and in no log. */
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
        "Write smtps:// or smtp://, name and password with each sign but letters and digits escaped, the server and its port: smtps://office%40example.com:password@mail.example.com:465.",
    })
    .optional(),
  NOTIFY_WEBHOOK_URL: z
    .string()
    .refine((value) => webAddress(value) !== undefined, { error: "Write a whole web address (https://…)." })
    .optional(),
  PUBLISH_TO: z
    .string()
    .refine((value) => publishTo(value) !== undefined, {
      error:
        "Write a folder, a path that ends in .zip, git:BRANCH (or git:REMOTE/BRANCH) or git-source:BRANCH, such as git:gh-pages.",
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
    throw new UserError("NOTIFY_EMAIL is set, but not SMTP_URL. Write which server takes the mail, or remove both.");
  if (smtpUrl && !to)
    throw new UserError("SMTP_URL is set, but not NOTIFY_EMAIL. Write who is told of an enquiry, or remove both.");
  return { ...(to && smtpUrl && { notifyByMail: { to, smtpUrl } }), ...(notifyWebhookUrl && { notifyWebhookUrl }) };
}

function publication(read: z.output<typeof variables>): Pick<Settings, "publishTo" | "publishFor"> {
  const to = publishTo(read.PUBLISH_TO ?? "");
  return { ...(to && { publishTo: to }), ...(read.PUBLISH_FOR && { publishFor: read.PUBLISH_FOR }) };
}

/** @returns undefined for what is no place to publish to */
function publishTo(value: string): PublishTo | undefined {
  const [, kind, names] = /^(git|git-source):(.*)$/.exec(value) ?? [];
  if (kind !== undefined && names !== undefined) {
    // The name of a remote has no slash here, so that one in the name of a branch is told apart.
    const [, remote = "origin", branch = ""] = /^(?:([^/]*)\/)?(.*)$/.exec(names) ?? [];
    if (!isGitName(remote) || !isGitName(branch)) return undefined;
    return { to: kind === "git" ? "branch" : "source branch", remote, branch };
  }
  // An address, or what git takes for one: neither is a folder that somebody means.
  if (value === "" || /^[a-z][a-z\d+.-]+:/i.test(value) || /^[^\\/]+@[^\\/]+:/.test(value)) return undefined;
  const path = resolve(value);
  if (/\.zip$/i.test(path)) return { to: "zip", file: path };
  return dirname(path) === path ? undefined : { to: "folder", folder: path };
}

/** What git accepts (git check-ref-format), but for signs that its own commands read otherwise. */
function isGitName(name: string): boolean {
  return (
    /^[^\s\p{Cc}~^:?*[\\-][^\s\p{Cc}~^:?*[\\]*$/u.test(name) &&
    !/\.\.|@\{|^@$|\/\/|\/$|^\/|(?:^|\/)\.|\.$|\.lock(?:\/|$)/.test(name)
  );
}

/** A name that nobody reads is a typing mistake that would otherwise show only as enquiries going elsewhere. */
function refuseUnknownPublicNames(env: Record<string, string | undefined>) {
  const known = Object.keys(variables.shape);
  const unknown = Object.keys(env).find((name) => name.startsWith("PUBLIC_") && !known.includes(name));
  if (unknown === undefined) return;
  const candidates = known.filter((name) => name.startsWith("PUBLIC_"));
  const closest = candidates.toSorted((a, b) => distance(unknown, a) - distance(unknown, b))[0];
  throw new UserError(`${unknown} is not a setting of this site. Write ${closest}, or remove it.`);
}

/** What arrives at a path of ours is told apart by the path alone. */
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

/** Each build empties its folder first, and publishes what lies in `public` and among the pictures. */
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
 * A publication takes the place of a folder. It may be the one that builds go into, for a server that sends from there.
 * The cache is where it is built.
 */
function refuseMisplacedPublication(place: string, { dataDir, outDir, contentDir }: Settings) {
  const others = ["tests", "docs", ".cache"];
  const folders = [contentDir, dataDir, ...[...sources, ...others].map((name) => resolve(name))];
  if (place !== outDir) folders.push(outDir);
  const kept = folders.find((folder) => contains(place, folder) || contains(folder, place));
  if (kept !== undefined) {
    throw new UserError(
      `PUBLISH_TO is "${place}". Publishing would replace ${kept} or part of it; write a place of its own.`,
    );
  }
}

/** Whether a folder is another one or has it inside. */
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

/** How many letters must be added, removed or changed to turn one name into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const changed = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
