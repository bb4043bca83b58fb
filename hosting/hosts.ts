import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { receiveFolder } from "#contract/addresses.ts";
import type { Settings } from "#settings/settings.ts";
import type { BuiltSite } from "./built-site.ts";
import { caddyFiles } from "./caddy.ts";
import { cloudflarePagesFiles } from "./cloudflare-pages.ts";
import { githubPagesFiles } from "./github-pages.ts";
import { netlifyFiles } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";
import { compressedForms } from "./policy.ts";

export type HostName = NonNullable<Settings["publishFor"]>;

type Host = { files: (site: BuiltSite) => Record<string, string>; ofFilesOnly: boolean };

export const hosts: Readonly<Record<HostName, Host>> = {
  nginx: { files: nginxFiles, ofFilesOnly: false },
  caddy: { files: caddyFiles, ofFilesOnly: false },
  netlify: { files: netlifyFiles, ofFilesOnly: true },
  "cloudflare-pages": { files: cloudflarePagesFiles, ofFilesOnly: true },
  "github-pages": { files: githubPagesFiles, ofFilesOnly: true },
};

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

/**
 * Adds the files of a file host to a built site, and removes what only servers of one's own send: the pages that answer
 * forms, and compressed forms. A site for a server of one's own stays as it is.
 * @returns the files it wrote
 */
export async function completeSite(name: HostName, site: BuiltSite, outDir: string): Promise<string[]> {
  if (!hosts[name].ofFilesOnly) return [];
  await rm(join(outDir, receiveFolder), { recursive: true, force: true });
  await removeCompressedForms(outDir, site.files);
  return (await writeFiles(outDir, hosts[name].files(site))).written;
}

/** A file host compresses by itself, and would publish them as files with addresses of their own. */
export async function removeCompressedForms(outDir: string, files: readonly string[]): Promise<void> {
  for (const file of files)
    for (const ending of compressedForms) await rm(join(outDir, file + ending), { force: true });
}

/** Writes the files that belong elsewhere on a server of one's own. A host of files has none. */
export async function writeServerFiles(name: HostName, site: BuiltSite): Promise<Written> {
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
