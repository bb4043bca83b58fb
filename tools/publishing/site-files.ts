import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** A built or published site, by file: `blog/registers.html`, with slashes on every system. */
export type SiteState = ReadonlyMap<string, Fingerprint>;

export type Fingerprint = {
  /** Alike when the two files are the same, byte by byte. */
  whole: string;
  /** Of a page also alike when only its styles and scripts differ. */
  words: string;
};

/** What systems put into folders by themselves. */
const leftBySystems = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** @returns an empty state when there is no such folder */
export async function readSiteState(folder: string): Promise<SiteState> {
  const state = new Map<string, Fingerprint>();
  for (const file of await filesBelow(folder)) state.set(file, fingerprint(file, await readFile(join(folder, file))));
  return state;
}

/** @returns every file in the order of the names, with slashes; none when there is no such folder */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((fault) => {
    if (fault.code === "ENOENT") return [];
    throw fault;
  });
  return entries
    .filter((entry) => !entry.isDirectory() && !leftBySystems.has(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

export function stateOf(files: ReadonlyMap<string, Uint8Array>): SiteState {
  return new Map([...files].map(([file, content]) => [file, fingerprint(file, content)]));
}

function fingerprint(file: string, content: Uint8Array): Fingerprint {
  const whole = sha256(content);
  return { whole, words: file.endsWith(".html") ? sha256(words(Buffer.from(content).toString())) : whole };
}

/**
 * What a visitor reads and sees of a page. The name of a picture stays, with the hash of its content: another picture is a
 * change. What search engines read stays as well.
 */
function words(html: string): string {
  return html
    .replace(/<(script|style)(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, "")
    .replace(/'sha256-[^']+'/g, "")
    .replace(/(\/assets\/[^"'\s?#]+?)\.[\w-]+\.(js|css)\b/g, "$1.$2");
}

function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
