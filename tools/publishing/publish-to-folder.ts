import { existsSync } from "node:fs";
import { cp, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UserError } from "#settings/user-error.ts";
import type { Target } from "./publish.ts";
import { listFiles, readSiteFiles, type SiteFiles } from "./site-files.ts";

/**
 * A folder from which a server sends the site. A new site is written beside it and then renamed, so that visitors never get
 * half of a change; the site before stays beside it, as `website.previous`, until the next publication.
 * @param folder absolute
 * @param outDir a build lies here, to be replaced whoever made it
 */
export async function toFolder(folder: string, outDir: string): Promise<Target> {
  // A link stays a link: the folder that it leads to is replaced.
  const at = await realpath(folder).catch(() => folder);
  const previous = `${at}.previous`;
  const incoming = `${at}.go-live-incoming`;
  const leaving = `${at}.go-live-leaving`;
  /** The names of all files that were ever published here: beside the site, as visitors have no use for them. */
  const record = `${at}.go-live.json`;

  /** @throws UserError when the folder holds a file that was not published by this command */
  const readOwn = async (path: string): Promise<SiteFiles> => {
    const files = await orUserError(path, () => readSiteFiles(path));
    if (path === at && folder === outDir) return files;
    const own = await readRecord(record);
    const foreign = [...files.keys()].find((file) => !own.has(file));
    if (foreign === undefined) return files;
    throw new UserError(
      `${path} holds ${foreign}, which this command did not put there. Move what it holds elsewhere, or set PUBLISH_TO to another folder.`,
    );
  };

  return {
    name: `the folder ${folder}`,
    published: () => readOwn(at),
    publish: async (site) => {
      const [now, before] = [await readOwn(at), await readOwn(previous)];
      await orUserError(at, async () => {
        await mkdir(dirname(at), { recursive: true });
        await rm(incoming, { recursive: true, force: true });
        try {
          await cp(site, incoming, { recursive: true });
          const names = new Set([...now.keys(), ...before.keys(), ...(await listFiles(site))]);
          // Before the renames: a publication that is interrupted between them still knows its own files.
          await writeFile(record, `${JSON.stringify([...names].toSorted(), null, 1)}\n`);
          if (now.size > 0) await moveAll([previous, leaving], [at, previous], [incoming, at]);
          else await moveAll([at, leaving], [incoming, at]);
        } finally {
          await removeIfFree(incoming);
        }
      });
    },
    earlier: async () => {
      const files = await readOwn(previous);
      return files.size > 0 ? files : undefined;
    },
    goBack: () => orUserError(at, () => moveAll([at, leaving], [previous, at])),
  };

  /** All moves or none. A folder that does not exist needs no move, except the last, which is what matters. */
  async function moveAll(...moves: [from: string, to: string][]) {
    await rm(leaving, { recursive: true, force: true });
    const done: typeof moves = [];
    try {
      for (const [from, to] of moves) {
        if (to !== at && !existsSync(from)) continue;
        await retryRename(from, to);
        done.push([from, to]);
      }
    } catch (error) {
      for (const [from, to] of done.reverse()) await retryRename(to, from);
      throw error;
    }
    await removeIfFree(leaving);
  }
}

/** On Windows, a virus scanner or a preview keeps a file open for a moment. */
async function retryRename(from: string, to: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (attempt === 10 || !isBusy(error)) throw error;
      await setTimeout(100 * attempt);
    }
  }
}

/** A missing or damaged record makes every file a foreign one, which refuses a publication and loses nothing. */
async function readRecord(file: string): Promise<ReadonlySet<string>> {
  try {
    return new Set<string>(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return new Set();
  }
}

async function orUserError<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UserError(
      isBusy(error)
        ? `${path} is in use by another program, or you may not change it. Close the window or program that shows it and try again. The published site is unchanged.`
        : `${path} cannot be read or written: ${error instanceof Error ? error.message : error}. The published site is unchanged.`,
    );
  }
}

/** On Windows, a file that is still open stays until the next publication. */
async function removeIfFree(path: string) {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

const isBusy = (error: unknown) => ["EBUSY", "EPERM", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
