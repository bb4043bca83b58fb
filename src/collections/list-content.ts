import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** `path` is relative to the listed folder, with `/`. A link to a file counts as a file. */
type ContentEntry = { path: string; kind: "file" | "folder" | "link to a folder" | "link to nothing" | "other" };

/** Everything in a folder, recursively; empty if there is no such folder. Links to folders are not followed, to avoid loops. */
export async function listContent(folder: string): Promise<ContentEntry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const listed = entries.map(async (entry): Promise<ContentEntry> => {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    const isLink = entry.isSymbolicLink();
    const kind = found?.isFile() ? "file" : found?.isDirectory() ? (isLink ? "link to a folder" : "folder") : "other";
    return {
      path: path.slice(join(folder, "/").length).replaceAll("\\", "/"),
      kind: isLink && !found ? "link to nothing" : kind,
    };
  });
  return (await Promise.all(listed)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a path is ignored: its name, or that of a folder above it, begins with `_`, a full stop, or `~$`. */
export const isIgnored = (path: string) => /(^|\/)([_.]|~\$)/.test(path);

/** All files in a folder, recursively, as relative paths with `/`; empty if there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  return (await listContent(folder)).filter(({ kind }) => kind === "file").map(({ path }) => path);
}

/** The pictures of the content folder, relative to `images/`, without hidden files. */
export async function listPictures(contentFolder: string): Promise<string[]> {
  return (await listFiles(join(contentFolder, "images"))).filter((path) => !/(^|\/)\./.test(path));
}
