import { listPageFile, notFoundFile, receiveFolder, redirects } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { headersFile } from "./headers-file.ts";

/**
 * The files for Netlify, by name. The first rule that matches counts; `!` makes it count even where there is a file.
 * Addresses without `.html`, and the site's own not-found page, Netlify handles by itself.
 */
export function netlifyFiles(site: BuiltSite): Record<string, string> {
  const rules = [
    ...Object.entries(site.lists).flatMap(([list, last]) => listRules(list, last)),
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301!`),
    `${receiveFolder}/* ${notFoundFile()} 404!`,
    `/404 ${notFoundFile()} 404!`,
    ...site.sections.flatMap((section) => [
      `${section}/404 ${notFoundFile(section)} 404!`,
      `${section}/* ${notFoundFile(section)} 404`,
    ]),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}

/** Numbers that no page has are left to the few lines in the head of the list (layouts/page-query-redirect.astro). */
function listRules(list: string, last: number): string[] {
  return Array.from({ length: last - 1 }, (_, index) => {
    const number = index + 2;
    return `${list} page=${number} ${listPageFile(list, number)} 200!`;
  });
}
