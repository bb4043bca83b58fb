import { assetsFolder } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, headers } from "./policy.ts";

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read alike. A response that several rules match gets the headers
 * of all, so no two rules set the same one. Caching of pages is left to these hosts, since a rule matches addresses and
 * those of pages share no ending; both send `max-age=0, must-revalidate`, which is what `no-cache` means.
 */
export function headersFile({ siteUrl, files }: BuiltSite): string {
  const rules = [
    rule("/*", headers(siteUrl)),
    rule(`${assetsFolder}/*`, { "Cache-Control": cacheControl(`${assetsFolder}/file`) }),
    ...cachedPaths(files).map((path) => rule(path, { "Cache-Control": cacheControl("/file") })),
  ];
  return rules.join("\n");
}

/** Each file that is no page, or its whole top folder where that holds no page. */
function cachedPaths(files: readonly string[]): string[] {
  const topFolder = (file: string) => /^\/[^/]+(?=\/)/.exec(file)?.[0] ?? "";
  const pageFolders = new Set(files.filter(isPage).map(topFolder));
  const others = files.filter((file) => !isPage(file) && topFolder(file) !== assetsFolder);
  return [...new Set(others.map((file) => (pageFolders.has(topFolder(file)) ? file : `${topFolder(file)}/*`)))];
}

const isPage = (file: string) => file.endsWith(".html");

function rule(path: string, set: Record<string, string>): string {
  const lines = Object.entries(set).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
