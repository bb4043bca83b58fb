import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../src/collections/list-files.ts";
import type { ContentShape } from "./content-shapes.ts";
import { preserveYamlComments } from "./preserve-yaml-comments.ts";

type Handler = (request: Request) => Promise<Response>;

/** What a form sends: Keystatic's own, and the hashes of the content files as its window has read them. */
type Update = {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
  seen: Record<string, string>;
};

/**
 * Wraps Keystatic's own reading and writing: it writes content files only, preserves what the forms do not know, and refuses
 * to overwrite a file that was changed elsewhere since the window read it.
 */
export function contentApi(contentDir: string, shapes: readonly ContentShape[], keystatic: Handler): Handler {
  const isContent = (path: string) => shapes.some((shape) => pathPattern(shape).test(path));

  return async (request) => {
    if (request.method === "GET") return keystatic(request);
    const { additions = [], deletions = [], seen = {} } = (await request.json().catch(() => ({}))) as Partial<Update>;
    const paths = [...additions, ...deletions].map(({ path }) => path);
    if (paths.length === 0 || !paths.every(isContent)) return new Response("Only content files.", { status: 400 });
    const now = await contentHashes(contentDir);
    if (paths.some((path) => seen[path] !== now[path])) return new Response(changedElsewhere, { status: 409 });

    for (const addition of additions) {
      // A file that is renamed keeps its comments too.
      const source = [addition.path, deletions[0]?.path].find((path) => path !== undefined && path in now);
      if (source === undefined) continue;
      const before = await readFile(join(contentDir, source), "utf8");
      const saved = Buffer.from(addition.contents, "base64url").toString();
      addition.contents = Buffer.from(preserveYamlComments(before, saved)).toString("base64url");
    }
    const body = JSON.stringify({ additions, deletions });
    return keystatic(new Request(request.url, { method: "POST", headers: request.headers, body }));
  };
}

const changedElsewhere =
  "This file was changed elsewhere, by hand or in another window. Copy what you wrote, reload this page, and write it again.";

/** The files that a shape may be written to. */
function pathPattern({ path, hasBody }: ContentShape): RegExp {
  const name = path.replaceAll(".", "\\.").replace("*", "[^/\\\\]+");
  return new RegExp(`^${name}\\.${hasBody ? "md" : "yaml"}$`);
}

/** The hash of each text of the content, by its path in the content folder. */
export async function contentHashes(contentDir: string): Promise<Record<string, string>> {
  const texts = await readTexts(contentDir);
  return Object.fromEntries(texts.map(({ path, bytes }) => [path, createHash("sha256").update(bytes).digest("hex")]));
}

/** Notepad may begin a file with a byte order mark, after which Keystatic finds no fields. */
export async function removeByteOrderMarks(contentDir: string): Promise<void> {
  for (const { path, bytes } of await readTexts(contentDir))
    if (bytes.subarray(0, 3).toString("hex") === "efbbbf") await writeFile(join(contentDir, path), bytes.subarray(3));
}

async function readTexts(contentDir: string): Promise<{ path: string; bytes: Buffer }[]> {
  const texts = (await listFiles(contentDir)).filter((name) => /\.(md|yaml)$/.test(name));
  return Promise.all(texts.map(async (path) => ({ path, bytes: await readFile(join(contentDir, path)) })));
}
