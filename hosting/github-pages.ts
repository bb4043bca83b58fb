import type { BuiltSite } from "./built-site.ts";

/** The files for GitHub Pages, by name. It serves every file as it is, and needs to know the host name. */
export function githubPagesFiles({ siteUrl }: BuiltSite): Record<string, string> {
  const { hostname } = new URL(siteUrl);
  return { ".nojekyll": "", ...(hostname.endsWith(".github.io") ? {} : { CNAME: `${hostname}\n` }) };
}
