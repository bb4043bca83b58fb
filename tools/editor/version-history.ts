import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { UserError } from "../../settings/user-error.ts";
import { listFiles } from "../../src/collections/list-content.ts";

/** A text as it was before a save. `id` is the time of the save and the name of the kept file. */
export type EarlierText = { path: string; id: string; time: string };

/** How many versions of each text are kept. */
const most = 20;

/** Keeps what a save or a deletion replaces, in a folder outside the site, and can bring it back. */
export function earlierTexts(contentDir: string, folder = folderOf(contentDir)) {
  const versions = async (path: string) => (await readdir(join(folder, path)).catch(() => [])).toSorted().toReversed();

  /** Call it before each change. A new text has nothing to keep. */
  async function keep(path: string): Promise<void> {
    const now = await readFile(join(contentDir, path)).catch(() => undefined);
    if (now === undefined) return;
    const [newest, ...older] = await versions(path);
    if (newest !== undefined && now.equals(await readFile(join(folder, path, newest)))) return;
    await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, path, new Date().toISOString().replaceAll(":", "-")), now, { mode: 0o600 });
    for (const old of older.slice(most - 2)) await unlink(join(folder, path, old));
  }

  /** The versions of a text, newest first; or the last version of each deleted text in a folder such as `blog/`. */
  async function list(path: string): Promise<EarlierText[]> {
    if (!path.endsWith("/")) return (await versions(path)).map((id) => ({ path, id, time: timeOf(id) }));
    const kept = await listFiles(join(folder, path));
    const paths = new Set(kept.map((file) => dirname(`${path}${file}`)));
    const deleted = [...paths].filter((name) => !existsSync(join(contentDir, name)));
    const lists = await Promise.all(deleted.map(list));
    return lists.flatMap(([last]) => (last ? [last] : [])).toSorted((a, b) => b.id.localeCompare(a.id, "en"));
  }

  /** @throws UserError if there is no such version */
  async function bringBack(path: string, id: string): Promise<void> {
    if (!(await versions(path)).includes(id)) throw new UserError("That version no longer exists.");
    const text = await readFile(join(folder, path, id));
    await keep(path);
    await mkdir(dirname(join(contentDir, path)), { recursive: true });
    await writeFile(join(contentDir, path), text);
  }

  return { folder, keep, list, bringBack };
}

/** In the home folder of the person who edits, a separate folder for each site. */
function folderOf(contentDir: string): string {
  const hash = createHash("sha256").update(contentDir).digest("hex").slice(0, 8);
  return join(homedir(), "earlier website texts", `${basename(dirname(contentDir))}-${hash}`);
}

const timeOf = (id: string) => id.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");
