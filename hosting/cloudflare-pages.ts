import { notFoundAddress } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { headersFile } from "./headers-file.ts";

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
