import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { addresses, cleanPath, defaultEndpoints, notFoundFile, pageFile } from "#contract/addresses.ts";
import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { isCompressedForm } from "./headers.ts";
import { movedTo } from "./redirect-page.ts";

/** What host files are generated from. Addresses begin with a slash and do not end with one. */
export type BuiltSite = {
  siteUrl: string;
  /** See `filesOf`. */
  files: readonly string[];
  /** Lists with more than one page, and the number of the last page. */
  lists: Readonly<Record<string, number>>;
  /** Permanent redirects. */
  redirects: Readonly<Record<string, string>>;
  /** Folders with their own not-found page. */
  sections: readonly string[];
  receiver: {
    /** Host and port of the bundled server, as another server on the same machine reaches it. */
    at: string;
    /** The paths it handles. */
    paths: readonly string[];
  };
};

type HostingSettings = Pick<Settings, "siteUrl" | "outDir" | "enquiryUrl" | "newsletterUrl" | "pageViews" | "port">;

/** @throws UserError when there is no built site in `outDir` */
export async function readBuiltSite(settings: HostingSettings): Promise<BuiltSite> {
  const files = await filesOf(settings.outDir).catch((): string[] => []);
  if (!files.includes(pageFile(addresses.home)))
    throw new UserError(`There is no built site in ${settings.outDir}. Run npm run build first.`);
  return {
    siteUrl: settings.siteUrl,
    files,
    lists: lastPages(files),
    redirects: await readMovedPages(settings.outDir, files),
    sections: files.filter((file) => file.endsWith(notFoundFile()) && file !== notFoundFile()).map(posix.dirname),
    receiver: { at: `127.0.0.1:${settings.port}`, paths: receiverPaths(settings) },
  };
}

/**
 * Every file of a built site, such as `/about.html`, sorted by name, except compressed copies and files whose name begins
 * with a dot.
 */
export async function filesOf(outDir: string): Promise<string[]> {
  const entries = await readdir(outDir, { recursive: true });
  return entries
    .map((name) => `/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\/[^/]+\.[^/]+$/.test(file) && !file.includes("/.") && !isCompressedForm(file))
    .toSorted();
}

async function readMovedPages(outDir: string, files: string[]): Promise<Record<string, string>> {
  const redirects: Record<string, string> = {};
  for (const file of files) {
    const to = file.endsWith(".html") && movedTo(await readFile(join(outDir, file), "utf8"));
    if (to) redirects[cleanPath(file)] = to;
  }
  return redirects;
}

function lastPages(files: string[]): Record<string, number> {
  const last: Record<string, number> = {};
  for (const file of files) {
    const [, list, number] = /^(.+)\/page\/(\d+)\.html$/.exec(file) ?? [];
    if (list) last[list] = Math.max(last[list] ?? 1, Number(number));
  }
  return last;
}

/** Includes the default addresses even when the forms go elsewhere: a page from an older build may still be open. */
function receiverPaths({ enquiryUrl, newsletterUrl, pageViews }: HostingSettings): string[] {
  const set = [enquiryUrl, newsletterUrl, pageViews.to === "endpoint" ? pageViews.url : ""];
  const own = [...Object.values(defaultEndpoints), ...set].filter((url) => url.startsWith("/"));
  return [addresses.health, ...new Set(own)];
}
