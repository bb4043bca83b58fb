import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addresses, pageFile } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";

/** What would go wrong with a built site on any host, a sentence each. */
export async function buildWarnings({ siteUrl }: BuiltSite, outDir: string): Promise<string[]> {
  // As built: the setting may have changed since.
  const home = await readFile(join(outDir, pageFile(addresses.home)), "utf8");
  const [, built = ""] = /<link rel="canonical" href="([^"]*)"/.exec(home) ?? [];
  const led = "search engines and shared links would lead to";
  if (new URL(siteUrl).hostname === "localhost") return [`PUBLIC_SITE_URL is not set: ${led} ${siteUrl}.`];
  if (!built || new URL(built).origin === new URL(siteUrl).origin) return [];
  return [`The site was built for ${built}, and PUBLIC_SITE_URL is now ${siteUrl}: build again, or ${led} ${built}.`];
}
