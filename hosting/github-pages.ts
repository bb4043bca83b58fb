import type { BuiltSite } from "./built-site.ts";

/** The files for GitHub Pages, by name: it sends everything as it is, at the name of the public address. */
export function githubPagesFiles({ siteUrl }: BuiltSite): Record<string, string> {
  const { hostname } = new URL(siteUrl);
  const own = !hostname.endsWith(".github.io");
  return { ".nojekyll": "", ...(own ? { CNAME: `${hostname}\n` } : {}) };
}
