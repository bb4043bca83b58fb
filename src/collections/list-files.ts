import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** All files in a folder, recursively, as relative paths with `/`; empty if there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .toSorted();
}
