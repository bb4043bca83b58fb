import { assetsFolder, listPageFile, notFoundAddress, notFoundFile, receiveFolder } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, headers, policyOf } from "./headers.ts";

/**
 * The files for Netlify, by name. The first matching rule applies; `!` makes it override an existing file. Netlify itself
 * handles addresses without `.html` and the site's not-found page. Page numbers beyond the end of a list are left to the
 * script in the head of the list (layouts/page-query-redirect.astro).
 */
export function netlifyFiles(site: BuiltSite): Record<string, string> {
  const rules = [
    ...Object.entries(site.lists).flatMap(([list, last]) =>
      Array.from({ length: last - 1 }, (_, index) => index + 2).map(
        (number) => `${list} page=${number} ${listPageFile(list, number)} 200!`,
      ),
    ),
    ...Object.entries(site.redirects).map(([from, to]) => `${from} ${to} 301!`),
    `${receiveFolder}/* ${notFoundFile()} 404!`,
    `${notFoundAddress()} ${notFoundFile()} 404!`,
    ...site.sections.flatMap((section) => [
      `${notFoundAddress(section)} ${notFoundFile(section)} 404!`,
      `${section}/* ${notFoundFile(section)} 404`,
    ]),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}

/**
 * The files for Cloudflare Pages, by name. It handles addresses without `.html`, final slashes and the nearest not-found page
 * by itself. Its rules cannot match a query, so the script in the head of a list goes to the requested page.
 */
export function cloudflarePagesFiles(site: BuiltSite): Record<string, string> {
  const rules = [
    ...Object.entries(site.redirects).map(([from, to]) => `${from} ${to} 301`),
    // A not-found page would be sent with status 200 at its own address, so redirect to one that does not exist.
    ...["", ...site.sections].map((section) => `${notFoundAddress(section)} ${section}/not-found 301`),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}

/** The files for GitHub Pages, by name. It serves every file as it is, and needs to know the host name. */
export function githubPagesFiles({ siteUrl }: BuiltSite): Record<string, string> {
  const { hostname } = new URL(siteUrl);
  return { ".nojekyll": "", ...(hostname.endsWith(".github.io") ? {} : { CNAME: `${hostname}\n` }) };
}

/**
 * The file `_headers`, which Netlify and Cloudflare Pages both read. A response gets the headers of every rule that matches,
 * so no two rules set the same header except the policy: if there are two, both apply. Caching of pages is left to the hosts,
 * because the addresses of pages have no extension to match; both hosts send `max-age=0, must-revalidate`, which is
 * equivalent to `no-cache`.
 */
function headersFile({ siteUrl, files }: BuiltSite): string {
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
