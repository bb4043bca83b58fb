import { assetsFolder } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, headers, policyOf } from "./headers.ts";

/**
 * The file `_headers`, which Netlify and Cloudflare Pages both read. A response gets the headers of every rule that matches,
 * so no two rules set the same header except the policy: if there are two, both apply. Caching of pages is left to the hosts,
 * because the addresses of pages have no extension to match; both hosts send `max-age=0, must-revalidate`, which is
 * equivalent to `no-cache`.
 */
export function headersFile({ siteUrl, files }: BuiltSite): string {
  const isPage = (file: string) => file.endsWith(".html");
  const topFolder = (file: string) => /^\/[^/]+(?=\/)/.exec(file)?.[0] ?? "";
  const pageFolders = new Set(files.filter(isPage).map(topFolder));
  // Every file that is not a page, or its whole top-level folder if that contains no pages.
  const cached = files
    .filter((file) => !isPage(file) && topFolder(file) !== assetsFolder)
    .map((file) => (pageFolders.has(topFolder(file)) ? file : `${topFolder(file)}/*`));
  // A rule cannot match an extension, so it covers a whole folder. The policy has no effect on files other than SVGs.
  const policyFor = (path: string): Record<string, string> =>
    files.some(
      (file) => /\.svg$/i.test(file) && (file === path || (path.endsWith("*") && file.startsWith(path.slice(0, -1)))),
    )
      ? { "Content-Security-Policy": policyOf(".svg") }
      : {};
  return [
    rule("/*", headers(siteUrl)),
    rule(`${assetsFolder}/*`, {
      "Cache-Control": cacheControl(`${assetsFolder}/file`),
      ...policyFor(`${assetsFolder}/*`),
    }),
    ...[...new Set(cached)].map((path) => rule(path, { "Cache-Control": cacheControl("/file"), ...policyFor(path) })),
  ].join("\n");
}

function rule(path: string, set: Record<string, string>): string {
  const lines = Object.entries(set).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
