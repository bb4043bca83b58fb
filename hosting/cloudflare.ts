import { extname } from "node:path";
import { addresses, assetsFolder, notFoundAddress, receiveFolder } from "#contract/addresses.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, contentTypes, headers, policyOf } from "./headers.ts";

/**
 * The files for Cloudflare Workers, by name: developers.cloudflare.com/workers/static-assets/headers and /redirects. They hold
 * for what the platform sends by itself; the worker sends the same for the rest (receiver/worker/pages.ts).
 */
export function cloudflareFiles(site: BuiltSite): Record<string, string> {
  const endings = new Set(site.files.map((file) => extname(file).slice(1)));
  endings.delete("html");
  const headersFile = [
    // A 405 has to say what is allowed, and no rule is for one status alone.
    rule("/*", { ...headers(site.siteUrl), "Cache-Control": cacheControl("/file.html"), Allow: "GET, HEAD" }),
    ...[...endings].map((ending) => {
      const type = contentTypes[ending.toLowerCase()];
      return rule(`/*.${ending}`, {
        "Cache-Control": cacheControl("/file"),
        ...(type && { "Content-Type": type }),
        ...(policyOf(`.${ending}`) !== policyOf("") && { "Content-Security-Policy": policyOf(`.${ending}`) }),
      });
    }),
    rule(`${assetsFolder}/*`, { "Cache-Control": cacheControl(`${assetsFolder}/file`) }),
  ];
  const redirects = Object.entries(site.redirects).map(([from, to]) => `${from} ${to} 301\n`);
  return { _headers: headersFile.join("\n"), _redirects: redirects.join("") };
}

/** What an earlier rule set is taken away first: two rules that match would be joined. */
function rule(path: string, set: Record<string, string>): string {
  const lines = Object.entries(set).map(([name, value]) => `  ! ${name}\n  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** The platform takes no more, and none that is longer. */
const mostPatterns = 100;
const longestPattern = 100;

/**
 * The addresses for which the worker runs although there may be a file: what it receives, lists with more than one page
 * (no rule of the platform looks at a query), and those that only lead to a page or must not be sent as it is. All other
 * pages and files are sent without it. Further lists lead to their pages by the script in their head.
 */
export function runWorkerFirst({ lists, receiver }: BuiltSite): string[] {
  const others = receiver.paths.filter((path) => !path.startsWith(`${receiveFolder}/`) && path !== addresses.health);
  return [
    ...[addresses.health, `${receiveFolder}/*`, ...others],
    ...["/*/", "/*.html", "/index", "/*/index", notFoundAddress(), notFoundAddress("/*"), "/*%*", "//*"],
    ...Object.keys(lists),
  ]
    .filter((pattern) => pattern.length <= longestPattern)
    .slice(0, mostPatterns);
}
