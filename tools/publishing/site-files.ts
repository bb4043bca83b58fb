import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { assetsFolder } from "#contract/addresses.ts";
import { movedTo } from "#hosting/redirect-page.ts";

/** A built or published site by file name, such as `blog/registers.html`, with slashes on every system. */
export type SiteFiles = ReadonlyMap<string, Fingerprint>;

export type Fingerprint = {
  /** The same for two identical files. */
  bytes: string;
  /** For a page, also the same if only its styles and scripts differ. */
  text: string;
  /** For a page that permanently redirects, the new address. */
  movedTo?: string | undefined;
};

/** Files that operating systems add to folders. */
const systemFiles = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** @returns empty if there is no such folder */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const files = new Map<string, Fingerprint>();
  for (const file of await listFiles(folder)) files.set(file, fingerprint(file, await readFile(join(folder, file))));
  return files;
}

/** @returns the paths of all files, sorted, with slashes; none if there is no such folder */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => !entry.isDirectory() && !systemFiles.has(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

export function fingerprint(file: string, content: Uint8Array): Fingerprint {
  const bytes = sha256(content);
  if (!file.endsWith(".html")) return { bytes, text: bytes };
  const html = Buffer.from(content).toString();
  return { bytes, text: sha256(visibleText(html)), movedTo: movedTo(html) };
}

/**
 * What a visitor or a search engine gets from a page: without styles, scripts, their hashed names and their hashes in the
 * content policy. The hash in a picture's name stays, since a different picture is a change.
 */
function visibleText(html: string): string {
  return html
    .replace(/<(style|script)\b(?![^>]*ld\+json).*?<\/\1>/gs, "")
    .replace(/'sha256-[^']+'/g, "")
    .replace(hashInName, "$1.$2");
}

const hashInName = new RegExp(`(${assetsFolder}/[^"'\\s?#]+?)\\.[\\w-]+\\.(js|css)\\b`, "g");

function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
