import type { HostedSite } from "./built-site.ts";
import { cacheControl, headers } from "./policy.ts";

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read alike. An answer that several rules match gets the headers
 * of all, so no two rules set the same one. How long pages last is left to these hosts, since a rule matches addresses and
 * those of pages have no end in common; both say `max-age=0, must-revalidate`, which is what `no-cache` means.
 */
export function headersFile({ siteUrl, files }: HostedSite): string {
  const rules = [
    rule("/*", headers(siteUrl)),
    rule("/assets/*", { "Cache-Control": cacheControl("/assets/file") }),
    ...kept(files).map((path) => rule(path, { "Cache-Control": cacheControl("/file") })),
  ];
  return rules.join("\n");
}

/** A rule for each file beside the pages, and one for a whole folder that has no page in it. */
function kept(files: readonly string[]): string[] {
  const topFolder = (file: string) => /^\/[^/]+(?=\/)/.exec(file)?.[0] ?? "";
  const pageFolders = new Set(files.filter(isPage).map(topFolder));
  const others = files.filter((file) => !isPage(file) && topFolder(file) !== "/assets");
  return [...new Set(others.map((file) => (pageFolders.has(topFolder(file)) ? file : `${topFolder(file)}/*`)))];
}

const isPage = (file: string) => file.endsWith(".html");

function rule(path: string, set: Record<string, string>): string {
  const lines = Object.entries(set).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
