import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { listFiles } from "../../src/collections/list-content.ts";
import type { ContentShape } from "./content-shapes.ts";
import { preserveYamlComments } from "./preserve-yaml-comments.ts";

type Handler = (request: Request) => Promise<Response>;

/** What a form sends: Keystatic's own data, and the hashes of the content files as its window last read them. */
const update = z.object({
  additions: z.array(z.object({ path: z.string(), contents: z.string() })).default([]),
  deletions: z.array(z.object({ path: z.string() })).default([]),
  seen: z.record(z.string(), z.string()).default({}),
});

/** Runs around each save. The `source` of a renamed file is its old path. */
type Around = (change: { path: string; source: string }, save: () => Promise<Response>) => Promise<Response>;

type Options = {
  contentDir: string;
  shapes: readonly ContentShape[];
  keystatic: Handler;
  around: Around;
};

/**
 * Wraps Keystatic's reading and writing: only content files are written, what the forms do not know is preserved, and a
 * file that was changed elsewhere since the window read it is not overwritten.
 */
export function contentApi({ contentDir, shapes, keystatic, around }: Options): Handler {
  return async (request) => {
    if (request.method === "GET") return keystatic(request);
    const { data } = update.safeParse(await request.json().catch(() => undefined));
    if (!data) return new Response("The form sent something that cannot be saved. Reload the page.", { status: 400 });
    const { additions, deletions, seen } = data;
    const paths = [...additions, ...deletions].map(({ path }) => path);
    if (paths.length === 0 || !paths.every((path) => isContent(path, shapes)))
      return new Response("Only content files.", { status: 400 });
    const now = await contentHashes(contentDir);
    const problem = paths.map((path) => (path in now ? undefined : newNameProblem(path))).find(Boolean);
    if (problem) return new Response(problem, { status: 400 });
    if (paths.some((path) => seen[path] !== now[path])) return new Response(changedElsewhere, { status: 409 });

    // A renamed file keeps its comments too.
    const [path = ""] = paths;
    const source = [path, deletions[0]?.path].find((name) => name !== undefined && name in now) ?? path;
    for (const addition of source in now ? additions : []) {
      const before = await readFile(join(contentDir, source), "utf8");
      const saved = Buffer.from(addition.contents, "base64url").toString();
      addition.contents = Buffer.from(preserveYamlComments(before, saved)).toString("base64url");
    }
    const body = JSON.stringify({ additions, deletions });
    const save = () => keystatic(new Request(request.url, { method: "POST", headers: request.headers, body }));
    return around({ path, source }, save);
  };
}

const changedElsewhere =
  "This file was changed elsewhere, by hand or in another window. Copy what you wrote, reload this page, and write it again.";

/** Whether this is the path of a content file. */
export const isContent = (path: string, shapes: readonly ContentShape[]) =>
  shapes.some((shape) => pathPattern(shape).test(path));

function pathPattern({ path, hasBody }: ContentShape): RegExp {
  const name = path.replaceAll(".", "\\.").replace("*", "[^/\\\\]+");
  return new RegExp(`^${name}\\.${hasBody ? "md" : "yaml"}$`);
}

/** Why a new file cannot have this name on some computers. Existing names may stay. */
function newNameProblem(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.(md|yaml)$/, "");
  const shown = JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name);
  if (Buffer.byteLength(name) > 200) return `The file name ${shown} is too long; write a shorter one.`;
  if (/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name.split(".")[0] ?? ""))
    return `Windows does not allow the file name ${shown}; write another one.`;
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*(?<![. ])$/u.test(name))
    return `The file name ${shown} cannot be used; write letters, digits and hyphens, beginning with a letter or a digit.`;
  return undefined;
}

/** The hash of each content file, by its path in the content folder. */
export async function contentHashes(contentDir: string): Promise<Record<string, string>> {
  const texts = await readTexts(contentDir);
  return Object.fromEntries(texts.map(({ path, bytes }) => [path, createHash("sha256").update(bytes).digest("hex")]));
}

/** Notepad may begin a file with a byte order mark, and Keystatic then finds no fields in it. */
export async function removeByteOrderMarks(contentDir: string): Promise<void> {
  for (const { path, bytes } of await readTexts(contentDir))
    if (bytes.subarray(0, 3).toString("hex") === "efbbbf") await writeFile(join(contentDir, path), bytes.subarray(3));
}

async function readTexts(contentDir: string): Promise<{ path: string; bytes: Buffer }[]> {
  const texts = (await listFiles(contentDir)).filter((name) => /\.(md|yaml)$/.test(name));
  return Promise.all(texts.map(async (path) => ({ path, bytes: await readFile(join(contentDir, path)) })));
}
