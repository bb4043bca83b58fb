import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "./limits.ts";

/** A file of the built site. A large one has no `content`; it is streamed from its path. */
export type BuiltFile = { path: string; size: number; etag: string; content?: Buffer<ArrayBuffer> };

/** A file that changed this recently may change again without a new timestamp. Milliseconds. */
const settled = 1_000;

/**
 * Finds files of the built site by name, and keeps them in memory until they change.
 * @param outDir absolute; its files may be replaced at any time
 * @param read reads a whole file
 */
export function builtFiles(
  outDir: string,
  read: (path: string) => Promise<Buffer<ArrayBuffer>> = readFile,
): (name: string) => Promise<BuiltFile | undefined> {
  const kept = new Map<string, { stamp: string; size: number; file: Promise<BuiltFile | undefined> }>();
  let held = 0;

  return async (name) => {
    const path = join(outDir, name);
    const found = await unlessAbsent(stat(path, { bigint: true }));
    const known = kept.get(name);
    if (!found?.isFile()) {
      forget(name);
      return undefined;
    }
    const stamp = [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join();
    if (known?.stamp === stamp) return known.file;

    forget(name);
    const file = unlessAbsent(load(name, Number(found.size)));
    keep(name, { stamp, size: Number(found.size), file });
    const isSettled = Date.now() - Number(found.ctimeMs) > settled;
    const loaded = await file.catch((error) => {
      forget(name);
      throw error;
    });
    // A disk that ignores letter case finds one file under endless names: none of them is worth keeping.
    if (!loaded || !isSettled) forget(name);
    return loaded;
  };

  function keep(name: string, entry: { stamp: string; size: number; file: Promise<BuiltFile | undefined> }) {
    kept.set(name, entry);
    held += inMemory(entry.size);
    for (const [oldest] of kept) if (held > limits.filesInMemory && oldest !== name) forget(oldest);
  }

  function forget(name: string) {
    const entry = kept.get(name);
    if (entry) held -= inMemory(entry.size);
    kept.delete(name);
  }

  /**
   * The file with exactly that name. Its real path has the letter case on the disk and no links: `/About.html` is never
   * `/about.html`, whatever the system, and no link leads out of the site.
   */
  async function load(name: string, size: number): Promise<BuiltFile | undefined> {
    const path = join(await realpath(outDir), name);
    if ((await realpath(path)) !== path) return undefined;
    const hash = createHash("sha256");
    // From the content and not the date, since some ways of copying a site give all files the same date.
    const etag = () => `"${hash.digest("base64url")}"`;
    if (size > limits.fileInMemory) {
      await pipeline(createReadStream(path), hash);
      return { path, size, etag: etag() };
    }
    const content = await read(path);
    hash.update(content);
    return { path, size: content.length, etag: etag(), content };
  }
}

const inMemory = (size: number) => (size > limits.fileInMemory ? 0 : size);

async function unlessAbsent<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (absences.has((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}

/** Missing, below a file instead of a folder, a name too long to exist, links in a circle. */
const absences = new Set<string | undefined>(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);
