import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Git } from "./git.ts";
import { filesBelow } from "./site-files.ts";

/** What git keeps as it is: no line end is changed, whatever the person has set for texts. */
export async function writeTree(git: Git, folder: string): Promise<string> {
  const files = await filesBelow(folder);
  const paths = files.map((file) => `${resolve(folder, file)}\n`).join("");
  const blobs = (await git(["hash-object", "-w", "--no-filters", "--stdin-paths"], { input: paths })).split("\n");
  const entries = files.map((file, index) => `100644 ${blobs[index]}\t${file}\0`).join("");
  return withIndex(async (index) => {
    await git(["update-index", "-z", "--index-info"], { input: entries, index });
    return git(["write-tree"], { index });
  });
}

/** @returns every file below a tree (a commit, or `commit:path`), with slashes */
export async function readTree(git: Git, tree: string): Promise<Map<string, Uint8Array>> {
  const listed = await git(["ls-tree", "-r", "-z", "--full-tree", tree]);
  const entries = listed
    .split("\0")
    .map((entry) => /^\d+ blob ([\da-f]+)\t(.+)$/s.exec(entry))
    .filter((entry) => entry !== null);
  const asked = entries.map(([, blob]) => `${blob}\n`).join("");
  const answer = await git.bytes(["cat-file", "--batch"], { input: asked });
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (const [, , path = ""] of entries) {
    // `<blob> blob <size>`, a line end, the content, a line end.
    const start = answer.indexOf("\n", at) + 1;
    const size = Number(answer.toString("latin1", at, start).split(" ")[2]);
    files.set(path, answer.subarray(start, start + size));
    at = start + size + 1;
  }
  return files;
}

/** Makes the folder anew, with the files of a tree in it. */
export async function extractTree(git: Git, tree: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [path, content] of await readTree(git, tree)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** An index that is there for one use. */
export async function withIndex<T>(use: (index: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "go-live-"));
  try {
    return await use(join(folder, "index"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
