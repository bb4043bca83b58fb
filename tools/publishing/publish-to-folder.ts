import { cp, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isBusy, moveFolders, removeIfFree } from "#hosting/move-folders.ts";
import { UserError } from "#settings/user-error.ts";
import type { Target } from "./publish.ts";
import { listFiles, readSiteFiles, type SiteFiles } from "./site-files.ts";

/**
 * A folder from which a server sends the site. The new site is written beside it and then renamed, so that visitors never
 * get half a change; the previous site is kept beside it as `website.previous` until the next publication.
 * @param folder absolute
 * @param outDir may be the same folder: what is there is then a build, which may be replaced
 */
export async function toFolder(folder: string, outDir: string): Promise<Target<SiteFiles>> {
  // A symbolic link stays, and the folder that it leads to is replaced.
  const at = await realpath(folder).catch(() => folder);
  const previous = `${at}.previous`;
  const incoming = `${at}.go-live-incoming`;
  const leaving = `${at}.go-live-leaving`;
  /** The names of all files ever published here. Beside the site, so that it is not published itself. */
  const record = `${at}.go-live.json`;

  /** @throws UserError if the folder contains a file that this command did not publish */
  const readOwn = async (path: string): Promise<SiteFiles> => {
    const files = await orUserError(path, () => readSiteFiles(path));
    if (path === at && folder === outDir) return files;
    const own = await readRecord(record);
    const foreign = [...files.keys()].find((file) => !own.has(file));
    if (foreign === undefined) return files;
    throw new UserError(
      `${path} contains ${foreign}, which this command did not put there. Move the contents elsewhere, or set PUBLISH_TO to another folder.`,
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
          // Before the renames, so that the record is complete even if they are interrupted.
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

  async function moveAll(...moves: [from: string, to: string][]) {
    await rm(leaving, { recursive: true, force: true });
    await moveFolders(...moves);
    await removeIfFree(leaving);
  }
}

/** Without a readable record every file counts as foreign, so that publishing is refused and nothing is lost. */
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
