import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readBuiltSite } from "#hosting/built-site.ts";
import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import type { Target } from "#tools/publishing/publish.ts";
import { readSiteFiles, type SiteFiles } from "#tools/publishing/site-files.ts";
import { configuration, databaseName, writeConfiguration } from "./configuration.ts";
import { isSent } from "./local-site.ts";
import { wrangler } from "./wrangler.ts";

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

/**
 * Cloudflare Workers, with the database beside it. Which files are published is recorded on this computer, since the platform
 * does not tell: when the site was last published on another one, the list of changes is wrong, the site is not.
 */
export function toCloudflare(settings: Settings, name: string, workFolder: string): Target {
  const record = join(dirname(workFolder), "cloudflare", `${name}.json`);
  const read = async (key: "now" | "before"): Promise<SiteFiles | undefined> => {
    const text = await readFile(record, "utf8").catch(() => undefined);
    const entries = text && (JSON.parse(text) as Partial<Record<typeof key, [string, never][]>>)[key];
    return entries ? new Map(entries) : undefined;
  };
  const write = async (now: SiteFiles, before: SiteFiles | undefined) => {
    await mkdir(dirname(record), { recursive: true });
    await writeFile(record, JSON.stringify({ now: [...now], before: before && [...before] }));
  };

  return {
    name: `the worker ${name} at Cloudflare`,
    published: async () => (await read("now")) ?? new Map(),
    complete: async (site) => {
      for (const file of readdirSync(site, { recursive: true, encoding: "utf8" }))
        if (!isSent(file)) rmSync(join(site, file), { recursive: true, force: true });
    },
    publish: async (site) => {
      const databaseId = await databaseOf(name);
      const content = configuration(await readBuiltSite({ ...settings, outDir: site }), settings, {
        ...{ name, databaseId, siteDir: site },
      });
      const folder = join(workFolder, "cloudflare");
      mkdirSync(folder, { recursive: true });
      const config = writeConfiguration(folder, content);
      await wrangler(["d1", "migrations", "apply", databaseName(name), "--remote", "--config", config]);
      const secrets = join(folder, "secrets.json");
      try {
        if (settings.notifyWebhookUrl)
          writeFileSync(secrets, JSON.stringify({ NOTIFY_WEBHOOK_URL: settings.notifyWebhookUrl }), { mode: 0o600 });
        const more = settings.notifyWebhookUrl ? ["--secrets-file", secrets] : [];
        const said = await wrangler(["deploy", "--config", config, ...more]);
        const addresses = said.match(/https:\/\/\S+\.workers\.dev|^\s+\S+ \(custom domain\)/gm) ?? [];
        for (const address of addresses) console.log(`It is at ${address.trim()}`);
      } finally {
        rmSync(secrets, { force: true });
      }
      const now = await readSiteFiles(site);
      await write(now, await read("now"));
    },
    earlier: async () => (await read("before")) ?? "unknown",
    goBack: async () => {
      await wrangler(["rollback", "--name", name, "--yes", "--message", "npm run go-live -- --back"]);
      const [now, before] = [await read("now"), await read("before")];
      if (before) await write(before, now);
      else await rm(record, { force: true });
    },
  };
}

/** The id of the database, which is created the first time. */
async function databaseOf(name: string): Promise<string> {
  const all = JSON.parse(await wrangler(["d1", "list", "--json"])) as { name: string; uuid: string }[];
  const known = all.find((database) => database.name === databaseName(name));
  if (known) return known.uuid;
  // Near its visitors; without this, near whoever publishes first.
  const said = await wrangler(["d1", "create", databaseName(name), "--location", "apac"]);
  const [created] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(said) ?? [];
  if (!created) throw new UserError(`Cloudflare did not say whether it created ${databaseName(name)}. Try again.`);
  console.log(`The database ${databaseName(name)} was created.`);
  return created;
}
