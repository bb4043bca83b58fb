import { listPageFile, notFoundAddress, notFoundFile, receiveFolder } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { headersFile } from "./headers-file.ts";

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
