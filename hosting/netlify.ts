import { redirects } from "#contract/addresses.ts";
import type { HostedSite } from "./built-site.ts";
import { headersFile } from "./headers-file.ts";

/**
 * The files for Netlify, by name. The first rule that matches counts; `!` is for one that counts although there is a file.
 * Addresses without `.html`, and the site's own not-found page, are Netlify's own doing.
 */
export function netlifyFiles(site: HostedSite): Record<string, string> {
  const rules = [
    ...Object.entries(site.lists).flatMap(([list, last]) => listRules(list, last)),
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301!`),
    "/receive/* /404.html 404!",
    "/404 /404.html 404!",
    ...site.sections.flatMap((section) => [
      `${section}/404 ${section}/404.html 404!`,
      `${section}/* ${section}/404.html 404`,
    ]),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}

/** What is not a page's own number is left to the few lines in the head of the list (layouts/go-to-page.astro). */
function listRules(list: string, last: number): string[] {
  return Array.from({ length: last - 1 }, (_, index) => {
    const number = index + 2;
    return `${list} page=${number} ${list}/page/${number}.html 200!`;
  });
}
