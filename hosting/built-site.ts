import { readdir } from "node:fs/promises";
import { posix } from "node:path";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import type { Settings } from "#settings/settings.ts";

/** What the files for a host need to know of a built site. Addresses begin with a slash and have none at their end. */
export type HostedSite = {
  siteUrl: string;
  /** Every file below the built site, in the order of their names. Those whose name begins with a dot are left out. */
  files: readonly string[];
  /** Lists of more than one page, with the number of their last. */
  lists: Readonly<Record<string, number>>;
  /** Folders with a not-found page of their own. */
  sections: readonly string[];
  receiver: {
    /** Host and port of the bundled server, as another server on the same machine reaches it. */
    at: string;
    /** What it answers there. */
    paths: readonly string[];
  };
};

type HostingSettings = Pick<Settings, "siteUrl" | "outDir" | "enquiryUrl" | "newsletterUrl" | "pageViews" | "port">;

/** @throws when there is no built site in `outDir` */
export async function readHostedSite(settings: HostingSettings): Promise<HostedSite> {
  const entries = await readdir(settings.outDir, { recursive: true });
  const files = entries
    .map((name) => `/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\/[^/]+\.[^/]+$/.test(file) && !file.includes("/."))
    .toSorted();
  return {
    siteUrl: settings.siteUrl,
    files,
    lists: lastPages(files),
    sections: files.filter((file) => file.endsWith("/404.html") && file !== "/404.html").map(posix.dirname),
    receiver: { at: `127.0.0.1:${settings.port}`, paths: receiverPaths(settings) },
  };
}

function lastPages(files: string[]): Record<string, number> {
  const last: Record<string, number> = {};
  for (const file of files) {
    const [, list, number] = /^(.+)\/page\/(\d+)\.html$/.exec(file) ?? [];
    if (list) last[list] = Math.max(last[list] ?? 1, Number(number));
  }
  return last;
}

/** The default addresses also when the forms go elsewhere: a page from an older build may still be open. */
function receiverPaths({ enquiryUrl, newsletterUrl, pageViews }: HostingSettings): string[] {
  const set = [enquiryUrl, newsletterUrl, pageViews.to === "endpoint" ? pageViews.url : ""];
  const own = [...Object.values(defaultEndpoints), ...set].filter((url) => url.startsWith("/"));
  return [addresses.health, ...new Set(own)];
}
