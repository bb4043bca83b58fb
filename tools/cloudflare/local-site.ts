import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readBuiltSite } from "#hosting/built-site.ts";
import { completeSite } from "#hosting/complete-site.ts";
import { isCompressedForm } from "#hosting/headers.ts";
import type { Settings } from "#settings/settings.ts";
import { configuration, databaseName, writeConfiguration } from "./configuration.ts";
import { wrangler } from "./wrangler.ts";

/** The worker of the trial on this computer, whatever the one on the platform is called. */
export const localName = "website";

/** Where the trial keeps its configuration and its database. */
export const localFolder = (dataDir: string) => join(dataDir, "cloudflare");
export const localConfiguration = (dataDir: string) => join(localFolder(dataDir), "wrangler.json");

/**
 * Prepares what the platform's tool serves on this computer: a copy of the built site with the files for this host, the
 * configuration, and a database with its tables.
 * @param options.main another worker, for tests
 * @returns the configuration file
 */
export async function prepareLocalSite(settings: Settings, { main }: { main?: string } = {}): Promise<string> {
  const { outDir, dataDir, notifyWebhookUrl } = settings;
  const site = await readBuiltSite(settings);
  const folder = localFolder(dataDir);
  const siteDir = join(folder, "site");
  rmSync(siteDir, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(outDir, siteDir, { recursive: true, filter: (path) => isSent(relative(outDir, path)) });
  for (const warning of (await completeSite(site, siteDir, "cloudflare")).warnings) console.error(warning);
  const content = configuration(site, settings, {
    name: localName,
    siteDir,
    databaseId: "local",
    ...(main && { main }),
  });
  const file = writeConfiguration(folder, content);
  const secrets = join(folder, ".dev.vars");
  if (notifyWebhookUrl) writeFileSync(secrets, `NOTIFY_WEBHOOK_URL="${notifyWebhookUrl}"\n`, { mode: 0o600 });
  else if (existsSync(secrets)) rmSync(secrets);
  await wrangler(["d1", "migrations", "apply", databaseName(localName), "--local", "--config", file]);
  return file;
}

/** Hidden files are nobody's business, but for the ones that other programs look for (RFC 8615). */
export function isSent(file: string): boolean {
  const names = file.split(/[\\/]/);
  return !isCompressedForm(file) && names.every((name) => !name.startsWith(".") || name === ".well-known");
}
