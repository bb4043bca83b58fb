import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#settings/settings.ts";
import type { HostedSite } from "./built-site.ts";
import { caddyFiles } from "./caddy.ts";
import { cloudflarePagesFiles } from "./cloudflare-pages.ts";
import { githubPagesFiles } from "./github-pages.ts";
import { netlifyFiles } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";
import { compressSite } from "./precompress.ts";

export type HostName = NonNullable<Settings["publishFor"]>;

type Host = { files: (site: HostedSite) => Record<string, string>; ofFilesOnly: boolean };

export const hosts: Readonly<Record<HostName, Host>> = {
  nginx: { files: nginxFiles, ofFilesOnly: false },
  caddy: { files: caddyFiles, ofFilesOnly: false },
  netlify: { files: netlifyFiles, ofFilesOnly: true },
  "cloudflare-pages": { files: cloudflarePagesFiles, ofFilesOnly: true },
  "github-pages": { files: githubPagesFiles, ofFilesOnly: true },
};

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

/**
 * Adds to a built site what a host wants in it: its own files, or the compressed forms that a server sends. For a host of
 * files the pages that only the bundled server sends are taken away.
 * @returns the files it wrote, none of the compressed forms
 */
export async function completeSite(name: HostName, site: HostedSite, outDir: string): Promise<string[]> {
  if (!hosts[name].ofFilesOnly) {
    await compressSite(outDir, site.files);
    return [];
  }
  // What the bundled server answers a form with, after which nobody can ask for it there.
  await rm(join(outDir, "receive"), { recursive: true, force: true });
  return (await writeFiles(outDir, hosts[name].files(site))).written;
}

/** Writes the files that belong elsewhere on a server of one's own. A host of files has none. */
export async function writeServerFiles(name: HostName, site: HostedSite): Promise<Written> {
  if (hosts[name].ofFilesOnly) return { written: [], changed: [] };
  return writeFiles(join("dist-hosting", name), hosts[name].files(site));
}

/** Those in `changed` were not there before, or were otherwise. */
type Written = { written: string[]; changed: string[] };

async function writeFiles(folder: string, files: Record<string, string>): Promise<Written> {
  const result: Written = { written: [], changed: [] };
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    const before = await readFile(file, "utf8").catch(() => undefined);
    await writeFile(file, content);
    result.written.push(file);
    if (before !== content) result.changed.push(file);
  }
  return result;
}
