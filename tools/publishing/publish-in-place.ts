import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UserError } from "#settings/user-error.ts";
import type { SiteState } from "./site-files.ts";
import type { Target } from "./target.ts";

/** A file or folder on this computer that holds the published site. All paths lie beside each other, on one disk. */
export type Place = {
  name: string;
  at: string;
  previous: string;
  /** The new state until it is whole, and the oldest until it is gone. */
  incoming: string;
  leaving: string;
  /** The names of all files that this command put there. Beside the site, since visitors have no use for it. */
  record: string;
  /** What lies there was made to be replaced, whoever put it there. */
  isOurs?: boolean;
  /** @returns an empty state when nothing is there */
  read: (path: string) => Promise<SiteState>;
  write: (site: string, to: string) => Promise<void>;
  /** What the person has to do afterwards. */
  todo?: string;
};

/** Publishes by renaming: the new state is written beside the old one, which is kept until the next publication. */
export function inPlace(place: Place): Target {
  const { at, previous, incoming, leaving } = place;
  const todo = place.todo ? [place.todo] : [];
  return {
    name: place.name,
    published: () => readOwn(place, at),
    put: async (site) => {
      const [now, before] = [await readOwn(place, at), await readOwn(place, previous)];
      const files = new Set([...now.keys(), ...before.keys()]);
      await writing(place, async () => {
        await mkdir(dirname(at), { recursive: true });
        await rm(incoming, { recursive: true, force: true });
        await rm(leaving, { recursive: true, force: true });
        await place.write(site, incoming);
        for (const file of (await place.read(incoming)).keys()) files.add(file);
        // First the names: interrupted in between, the next run still knows what is its own.
        await writeFile(place.record, `${JSON.stringify([...files].toSorted(), null, 1)}\n`);
        const setAside: Move[] =
          now.size > 0
            ? [
                [previous, leaving],
                [at, previous],
              ]
            : [[at, leaving]];
        await move([...setAside, [incoming, at]]);
      });
      await removeIfFree(leaving);
      return todo;
    },
    earlier: async () => {
      const state = await readOwn(place, previous);
      return state.size > 0 ? state : undefined;
    },
    goBack: async () => {
      await writing(place, async () => {
        await rm(leaving, { recursive: true, force: true });
        await move([
          [at, leaving],
          [previous, at],
        ]);
      });
      await removeIfFree(leaving);
      return todo;
    },
  };
}

type Move = readonly [from: string, to: string];

/** All moves or none. Before the last, which is what matters, what is not there needs no move. */
async function move(moves: readonly Move[]) {
  const done: Move[] = [];
  try {
    for (const [from, to] of moves) {
      if (from !== moves.at(-1)?.[0] && !(await isThere(from))) continue;
      await renamePatiently(from, to);
      done.push([from, to]);
    }
  } catch (fault) {
    for (const [from, to] of done.reverse()) await renamePatiently(to, from);
    throw fault;
  }
}

/** On Windows a virus scanner or a preview holds a file for a moment. */
async function renamePatiently(from: string, to: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (fault) {
      if (attempt === 10 || !isBusy(fault)) throw fault;
      await setTimeout(100 * attempt);
    }
  }
}

/** @throws UserError when there is something that this command did not put there: it is nobody's to replace */
async function readOwn(place: Place, path: string): Promise<SiteState> {
  const state = await reading(path, () => place.read(path));
  if (place.isOurs && path === place.at) return state;
  const own = await readRecord(place.record);
  const foreign = [...state.keys()].find((file) => !own.has(file));
  if (foreign === undefined) return state;
  throw new UserError(
    `${path} holds ${foreign}, which this command did not put there. Move what is there away, or set PUBLISH_TO to a place of its own.`,
  );
}

/** Whoever broke the record gets a refusal that names a file, never a replaced folder. */
async function readRecord(file: string): Promise<ReadonlySet<unknown>> {
  try {
    const names: unknown = JSON.parse(await readFile(file, "utf8"));
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    return new Set();
  }
}

async function reading<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof UserError) throw fault;
    throw new UserError(`${path} cannot be read: ${reason(fault)}.`);
  }
}

async function writing(place: Place, write: () => Promise<void>) {
  try {
    await write();
  } catch (fault) {
    await rm(place.incoming, { recursive: true, force: true }).catch(() => {});
    if (fault instanceof UserError) throw fault;
    throw new UserError(
      isBusy(fault)
        ? `${place.at} is in use by another program, or you may not change it. Close whatever shows it (a window, an editor) and try again. What is published is as it was.`
        : `${place.at} cannot be written: ${reason(fault)}. What is published is as it was.`,
    );
  }
}

/** The oldest state is of no more use. What still holds it on Windows lets go before the next publication. */
async function removeIfFree(path: string) {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

const isBusy = (fault: unknown) => ["EBUSY", "EPERM", "EACCES"].includes((fault as NodeJS.ErrnoException).code ?? "");

const reason = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
