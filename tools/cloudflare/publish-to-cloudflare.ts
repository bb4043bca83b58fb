import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readBuiltSite } from "#hosting/built-site.ts";
import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import type { Target } from "#tools/publishing/publish.ts";
import { receiverEntry } from "#tools/publishing/site-diff.ts";
import { readSiteFiles, type SiteFiles } from "#tools/publishing/site-files.ts";
import { configuration, databaseName, writeConfiguration } from "./configuration.ts";
import { isSent } from "./local-site.ts";
import { noSuchWorker, wrangler } from "./wrangler.ts";

/** What does not work on this host, in one sentence each. */
export function cloudflareWarnings({ publishTo, siteUrl, notifyByMail, mailAtCloudflare }: Settings): string[] {
  if (publishTo?.to !== "cloudflare") return [];
  return [
    ...(new URL(siteUrl).hostname === "localhost"
      ? [
          "PUBLIC_SITE_URL is not set, so the site gets no domain of its own, only an address that ends in .workers.dev.",
        ]
      : []),
    ...(notifyByMail && !mailAtCloudflare
      ? ["SMTP_URL is not used on Cloudflare, which sends mail itself: write NOTIFY_FROM (docs/deploying.md)."]
      : []),
  ];
}

/** What was published, and the version that the platform made of it. */
type Published = { version: string | undefined; files: SiteFiles };

/**
 * Cloudflare Workers, with the database beside it. Which files are published is recorded on this computer, since the platform
 * only tells which version is there: of one that was published on another computer, the changes are not known.
 */
export function toCloudflare(settings: Settings, name: string, workFolder: string): Target {
  const record = join(dirname(workFolder), "cloudflare", `${name}.json`);
  // A record that was cut off counts as none.
  const known = async (key: "now" | "before"): Promise<Published | undefined> => {
    const content = await readFile(record, "utf8")
      .then(JSON.parse)
      .catch(() => undefined);
    const found: { version?: string; files?: [string, never][] } | undefined = content?.[key];
    return found?.files && { version: found.version, files: new Map(found.files) };
  };
  const write = async (now: Published, before: Published | undefined) => {
    await mkdir(dirname(record), { recursive: true });
    const content = JSON.stringify({ now, before }, (_, value) => (value instanceof Map ? [...value] : value));
    await writeFile(`${record}.new`, content);
    await rename(`${record}.new`, record);
  };
  const configured = async (site: string, databaseId: string) =>
    configuration(await readBuiltSite({ ...settings, outDir: site }), settings, { name, databaseId, siteDir: site });

  return {
    name: `the worker ${name} at Cloudflare`,
    async published() {
      const now = await known("now");
      if (!now) return new Map();
      return (await liveVersion(name)) === now.version ? now.files : "unknown";
    },
    complete: async (site) => {
      for (const file of readdirSync(site, { recursive: true, encoding: "utf8" }))
        if (!isSent(file)) rmSync(join(site, file), { recursive: true, force: true });
    },
    read,
    publish: async (site) => {
      const content = await configured(site, await databaseOf(name, (await known("now")) !== undefined));
      const folder = join(workFolder, "cloudflare");
      mkdirSync(folder, { recursive: true });
      const config = writeConfiguration(folder, content);
      await wrangler(["d1", "migrations", "apply", databaseName(name), "--remote", "--config", config]);
      const secrets = join(folder, "secrets.json");
      let said: string;
      try {
        if (settings.notifyWebhookUrl)
          writeFileSync(secrets, JSON.stringify({ NOTIFY_WEBHOOK_URL: settings.notifyWebhookUrl }), { mode: 0o600 });
        const more = settings.notifyWebhookUrl ? ["--secrets-file", secrets] : [];
        said = await wrangler(["deploy", "--config", config, ...more]);
      } finally {
        rmSync(secrets, { force: true });
      }
      const addresses = said.match(/https:\/\/\S+\.workers\.dev|^\s+\S+ \(custom domain\)/gm) ?? [];
      for (const address of addresses) console.log(`It is at ${address.trim()}`);
      const version = /Current Version ID: *(\S+)/.exec(said)?.[1] ?? (await liveVersion(name));
      await write({ version, files: await read(site) }, await known("now"));
    },
    earlier: async () => (await known("before"))?.files ?? "unknown",
    goBack: async () => {
      await wrangler(["rollback", "--name", name, "--yes", "--message", "npm run go-live -- --back"]);
      const [now, before] = [await known("now"), await known("before")];
      if (before && before.version === (await liveVersion(name))) await write(before, now);
      else await rm(record, { force: true });
    },
  };

  /** The files, and one entry for the receiver: it may change when no page does. */
  async function read(site: string): Promise<SiteFiles> {
    const sources = ["receiver", "contract", "hosting"].map(async (folder) => [...(await readSiteFiles(folder))]);
    const receiver = [
      await configured(site, ""),
      settings.notifyWebhookUrl,
      await Promise.all(sources),
      await readFile("package-lock.json", "utf8"),
    ];
    const bytes = createHash("sha256").update(JSON.stringify(receiver)).digest("hex");
    return new Map([...(await readSiteFiles(site)), [receiverEntry, { bytes, text: bytes }]]);
  }
}

/** What the platform calls the version that visitors get; undefined when there is no such worker. */
async function liveVersion(name: string): Promise<string | undefined> {
  try {
    const deployment = JSON.parse(await wrangler(["deployments", "status", "--name", name, "--json"]));
    return deployment.versions.map(({ version_id }: { version_id: string }) => version_id).join(" ");
  } catch (error) {
    if (error instanceof UserError && error.message === noSuchWorker) return undefined;
    throw error;
  }
}

/** The id of the database, which is created the first time. @param isOurs whether the worker was published from here before */
async function databaseOf(name: string, isOurs: boolean): Promise<string> {
  const all = JSON.parse(await wrangler(["d1", "list", "--json"])) as { name: string; uuid: string }[];
  const known = all.find((database) => database.name === databaseName(name));
  if (known) return known.uuid;
  if (!isOurs && (await liveVersion(name)))
    throw new UserError(
      `This account at Cloudflare already has a worker ${name} that was not published from here, so nothing was done. Write another name in .env, such as PUBLISH_TO=cloudflare:${name}-2.`,
    );
  // Near its visitors; without this, near whoever publishes first.
  const said = await wrangler(["d1", "create", databaseName(name), "--location", "apac"]);
  const [created] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(said) ?? [];
  if (!created) throw new UserError(`Cloudflare did not say whether it created ${databaseName(name)}. Try again.`);
  console.log(`The database ${databaseName(name)} was created.`);
  return created;
}
