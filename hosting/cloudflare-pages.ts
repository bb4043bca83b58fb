import { redirects } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { headersFile } from "./headers-file.ts";

/**
 * The files for Cloudflare Pages, by name. Addresses without `.html`, final slashes and the nearest not-found page are its
 * own doing; it matches no query, so the few lines in the head of a list lead to its pages.
 */
export function cloudflarePagesFiles(site: BuiltSite): Record<string, string> {
  const rules = [
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`),
    // A not-found page is a file, which would answer 200 at its own address: from there to an address that is nowhere.
    ...["", ...site.sections].map((section) => `${section}/404 ${section}/not-found 301`),
  ];
  return { _headers: headersFile(site), _redirects: `${rules.join("\n")}\n` };
}
