import type { Settings } from "#settings/settings.ts";
import type { BuiltSite } from "./built-site.ts";
import { caddyFiles } from "./caddy.ts";
import { cloudflareFiles } from "./cloudflare.ts";
import { cloudflarePagesFiles } from "./cloudflare-pages.ts";
import { githubPagesFiles } from "./github-pages.ts";
import { netlifyFiles } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";

export type HostName = NonNullable<Settings["publishFor"]>;

type Host = {
  files: (site: BuiltSite) => Record<string, string>;
  /** Whether nothing there receives what visitors send. */
  isFilesOnly: boolean;
  /** Whether its files are part of the built site, all of which it would send. */
  areInSite: boolean;
};

export const hosts: Readonly<Record<HostName, Host>> = {
  cloudflare: { files: cloudflareFiles, isFilesOnly: false, areInSite: true },
  nginx: { files: nginxFiles, isFilesOnly: false, areInSite: false },
  caddy: { files: caddyFiles, isFilesOnly: false, areInSite: false },
  netlify: { files: netlifyFiles, isFilesOnly: true, areInSite: true },
  "cloudflare-pages": { files: cloudflarePagesFiles, isFilesOnly: true, areInSite: true },
  "github-pages": { files: githubPagesFiles, isFilesOnly: true, areInSite: true },
};
