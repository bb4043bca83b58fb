import { assetsFolder, listPageFile, notFoundFile, receiveFolder } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, headers, policyOf } from "./policy.ts";

/**
 * The files for Netlify, by name. The first rule that matches counts; `!` makes it count even where there is a file.
 * Addresses without `.html`, and the site's own not-found page, Netlify handles by itself. Numbers that no page of a list
 * has are left to the script in the head of the list (layouts/page-query-redirect.astro).
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
    `/404 ${notFoundFile()} 404!`,
    ...site.sections.flatMap((section) => [
      `${section}/404 ${notFoundFile(section)} 404!`,
      `${section}/* ${notFoundFile(section)} 404`,
    ]),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}

/**
 * The files for Cloudflare Pages, by name. Addresses without `.html`, final slashes and the nearest not-found page it
 * handles by itself; it matches no query, so the script in the head of a list leads to its pages.
 */
export function cloudflarePagesFiles(site: BuiltSite): Record<string, string> {
  const rules = [
    ...Object.entries(site.redirects).map(([from, to]) => `${from} ${to} 301`),
    // A not-found page is a file, which would answer 200 at its own address: redirect to an address that does not exist.
    ...["", ...site.sections].map((section) => `${section}/404 ${section}/not-found 301`),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}

/** The files for GitHub Pages, by name: it sends everything as it is, at the name of the public address. */
export function githubPagesFiles({ siteUrl }: BuiltSite): Record<string, string> {
  const { hostname } = new URL(siteUrl);
  return { ".nojekyll": "", ...(hostname.endsWith(".github.io") ? {} : { CNAME: `${hostname}\n` }) };
}

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read alike. A response that several rules match gets the headers
 * of all, so no two rules set the same one but the policy: joined, both hold. Caching of pages is left to these hosts, since a rule matches addresses and
 * those of pages share no ending; both send `max-age=0, must-revalidate`, which is what `no-cache` means.
 */
function headersFile({ siteUrl, files }: BuiltSite): string {
  const isPage = (file: string) => file.endsWith(".html");
  const topFolder = (file: string) => /^\/[^/]+(?=\/)/.exec(file)?.[0] ?? "";
  const pageFolders = new Set(files.filter(isPage).map(topFolder));
  // Each file that is no page, or its whole top folder where that holds no page.
  const cached = files
    .filter((file) => !isPage(file) && topFolder(file) !== assetsFolder)
    .map((file) => (pageFolders.has(topFolder(file)) ? file : `${topFolder(file)}/*`));
  // A rule cannot match the end of an address, so it is set for all of a folder: on other files than drawings it has no effect.
  const policyFor = (path: string): Record<string, string> =>
    files.some(
      (file) => file.endsWith(".svg") && (file === path || (path.endsWith("*") && file.startsWith(path.slice(0, -1)))),
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
