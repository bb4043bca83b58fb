import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HostedSite } from "./built-site.ts";
import { heavyPages, mostBytes } from "./heavy-pages.ts";

/** What would go wrong with a built site wherever it is put, a sentence each. */
export async function buildWarnings({ siteUrl, files }: HostedSite, outDir: string): Promise<string[]> {
  return [...(await addressWarnings(siteUrl, outDir)), ...(await heavyPageWarnings(outDir, files))];
}

/** The built site is asked, since the setting may have changed after the build. */
async function addressWarnings(siteUrl: string, outDir: string): Promise<string[]> {
  const home = await readFile(join(outDir, "index.html"), "utf8");
  const [, built = ""] = /<link rel="canonical" href="([^"]*)"/.exec(home) ?? [];
  const led = "search engines and shared links would be led to";
  if (new URL(siteUrl).hostname === "localhost") return [`PUBLIC_SITE_URL is not set: ${led} ${siteUrl}.`];
  if (!built || new URL(built).origin === new URL(siteUrl).origin) return [];
  return [`The site was built for ${built}, and PUBLIC_SITE_URL is ${siteUrl} now: build again, or ${led} ${built}.`];
}

/** @param files such as `/about.html`, below `outDir` */
export async function heavyPageWarnings(outDir: string, files: readonly string[]): Promise<string[]> {
  return (await heavyPages(outDir, files)).map(
    ({ file, bytes }) =>
      `${file} has ${bytes} bytes, more than the ${mostBytes} that reach a phone at once: shorter texts on it, or fewer entries and categories, make it open sooner.`,
  );
}
