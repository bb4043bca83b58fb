import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentShape } from "./content-shapes.ts";
import { keepRemarks } from "./preserve-yaml-comments.ts";

type Handler = (request: Request) => Promise<Response>;
type Update = { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
/** The hash of each content file, by its path from the content folder. */
type Hashes = Map<string, string>;

/**
 * Stands before Keystatic's own reading and writing: it writes content files and nothing else, keeps what the forms do not
 * know of, and undoes nothing that was changed elsewhere since a window read the files.
 */
export function contentApi(contentDir: string, shapes: readonly ContentShape[], keystatic: Handler): Handler {
  /** What each open window has read. */
  const read = new Map<string, Hashes>();
  const isContent = (path: string) => shapes.some((shape) => pathsOf(shape).test(path));

  const remember = async (window: string | null) => {
    if (window !== null) read.set(window, await hashesIn(contentDir));
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    const window = request.headers.get("X-Window");
    if (!pathname.endsWith("/update")) {
      if (pathname.endsWith("/tree")) {
        await removeMarks(contentDir);
        await remember(window);
      }
      return keystatic(request);
    }
    const update = (await request.json().catch(() => undefined)) as Update | undefined;
    const paths = [...(update?.additions ?? []), ...(update?.deletions ?? [])].map(({ path }) => path);
    if (update === undefined || !paths.every(isContent)) return new Response("Only content files.", { status: 400 });
    const [known, now] = [read.get(window ?? "") ?? new Map(), await hashesIn(contentDir)];
    if (paths.some((path) => known.get(path) !== now.get(path))) return new Response(changedMeanwhile, { status: 409 });

    const [gone] = update.deletions;
    for (const addition of update.additions) {
      // A file that gets another name keeps its remarks too.
      const source = now.has(addition.path) ? addition.path : gone?.path;
      if (source === undefined || !now.has(source)) continue;
      const before = await readFile(join(contentDir, source), "utf8");
      const after = Buffer.from(addition.contents, "base64url").toString();
      addition.contents = Buffer.from(keepRemarks(before, after)).toString("base64url");
    }
    const { headers } = request;
    const answer = await keystatic(new Request(request.url, { method: "POST", headers, body: JSON.stringify(update) }));
    await remember(window);
    return answer;
  };
}

const changedMeanwhile =
  "This file was changed meanwhile, by hand or in another window. Copy what you wrote, load this page anew, and write it again.";

/** The files that a shape may be written to. */
function pathsOf({ path, hasBody }: ContentShape): RegExp {
  const name = path.replaceAll(".", "\\.").replace("*", "[^/\\\\]+");
  return new RegExp(`^${name}\\.${hasBody ? "md" : "yaml"}$`);
}

/** Alike as long as no text of the content has changed. */
export async function contentState(contentDir: string): Promise<string> {
  const hashes = [...(await hashesIn(contentDir))].map((pair) => pair.join(" ")).toSorted();
  return createHash("sha256").update(hashes.join("\n")).digest("hex");
}

async function hashesIn(contentDir: string): Promise<Hashes> {
  const hashes: Hashes = new Map();
  for (const { path, bytes } of await textsIn(contentDir))
    hashes.set(path, createHash("sha256").update(bytes).digest("hex"));
  return hashes;
}

/** Windows' editor may begin a file with a byte order mark, after which Keystatic finds no fields. */
async function removeMarks(contentDir: string): Promise<void> {
  for (const { path, bytes } of await textsIn(contentDir))
    if (bytes.subarray(0, 3).toString("hex") === "efbbbf") await writeFile(join(contentDir, path), bytes.subarray(3));
}

async function textsIn(contentDir: string): Promise<{ path: string; bytes: Buffer }[]> {
  const names = (await readdir(contentDir, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
  const texts = names.filter((name) => /\.(md|yaml)$/.test(name));
  return Promise.all(texts.map(async (path) => ({ path, bytes: await readFile(join(contentDir, path)) })));
}
