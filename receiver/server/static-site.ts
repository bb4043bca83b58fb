import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { cleanPath, hasNoAddress, listPageFile, listPagesFolder, pageFile } from "#contract/addresses.ts";
import { decodedPath } from "#hosting/decoded-path.ts";
import { cacheControl, contentTypes, isCompressedForm, isText, notFoundFiles, pageNumber } from "#hosting/headers.ts";
import { longestMovedPage, movedTo } from "#hosting/redirect-page.ts";
import { type BuiltFile, builtFiles } from "./built-files.ts";

/**
 * Serves the built site: one address for each page, not-found pages with status 404, `?page=` of the lists, and texts as
 * the build compressed them.
 * @param outDir absolute; its files may be replaced while the server runs
 */
export function staticSite(outDir: string): Hono {
  const site = new Hono();
  const find = builtFiles(outDir);
  const isFile = async (file: string) => (await find(file)) !== undefined;

  site.get("*", async (c) => {
    const url = new URL(c.req.url);
    const path = decodedPath(url.pathname);
    if (path === undefined) return notFound(c, "/");
    if (hasNoAddress(cleanPath(path)) || isCompressedForm(path)) return notFound(c, path);

    const target = (await findMoved(cleanPath(path))) ?? cleanPath(path);
    // Only ever to a page that exists here, so that no redirect leads elsewhere or nowhere.
    if (target !== path && (await isFile(pageFile(target)))) {
      // An hour, not for ever: a redirect set by mistake would otherwise stay in browsers.
      c.header("Cache-Control", cacheControl("/file"));
      return c.redirect(target.split("/").map(encodeURIComponent).join("/") + url.search, 301);
    }

    const file = await findFile(path, url.searchParams.get("page"));
    return file ? send(c, file, 200) : notFound(c, path);
  });

  site.all("*", (c) => c.text("This address can only be read.", 405, { Allow: "GET, HEAD" }));

  return site;

  async function findFile(path: string, page: string | null): Promise<string | undefined> {
    if (path.endsWith("/") && path !== "/") return undefined;
    const number = page === null ? 1 : pageNumber(page, await lastListPage(listPagesFolder(path)));
    const file = number > 1 ? listPageFile(path, number) : pageFile(path);
    if (await isFile(file)) return file;
    return number === 1 && !path.endsWith(".html") && (await isFile(path)) ? path : undefined;
  }

  /** Where the page of an address leads, when it is one of those that have moved. */
  async function findMoved(path: string): Promise<string | undefined> {
    const page = await find(pageFile(path));
    return page?.content && page.size <= longestMovedPage ? movedTo(page.content.toString()) : undefined;
  }

  async function notFound(c: Context, path: string): Promise<Response> {
    for (const file of notFoundFiles(path)) if (await isFile(file)) return send(c, file, 404);
    return c.text("Page Not Found", 404);
  }

  async function send(c: Context, name: string, status: 200 | 404): Promise<Response> {
    const isCompressible = isText(extname(name).slice(1));
    const codings = isCompressible ? acceptedCodings(c.req.header("Accept-Encoding")) : [identity];
    for (const coding of codings) {
      const file = await find(name + coding.ending);
      if (!file) continue;
      c.header("Content-Type", contentTypes[extname(name).slice(1)] ?? getMimeType(name) ?? "application/octet-stream");
      c.header("Cache-Control", cacheControl(name));
      c.header("ETag", file.etag);
      if (isCompressible) c.header("Vary", "Accept-Encoding");
      if (status === 200 && isKnown(c, file)) return c.body(null, 304);
      if (coding !== identity) c.header("Content-Encoding", coding.name);
      if (!file.content) return stream(c, file, status);
      c.header("Content-Length", String(file.size));
      return c.body(file.content, status);
    }
    return c.text("Page Not Found", 404);
  }

  /** By the files that the build wrote; 1 for what is no list. */
  async function lastListPage(folder: string): Promise<number> {
    const names = await readdir(join(outDir, folder)).catch(() => []);
    return Math.max(1, ...names.map((name) => Number(/^(\d+)\.html$/.exec(name)?.[1] ?? 1)));
  }
}

const identity = { name: "identity", ending: "" };
const codings = [{ name: "br", ending: ".br" }, { name: "gzip", ending: ".gz" }, identity];

/** In the order of the browser; those that it likes equally, the smallest first. */
function acceptedCodings(header = ""): typeof codings {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  // Unless it is named, a file as it is comes last, and whoever refuses even that gets it all the same.
  const weight = ({ name }: (typeof codings)[number]) =>
    weights.get(name) ?? (name === identity.name ? 0 : weights.get("*")) ?? 0;
  return codings
    .filter((coding) => coding === identity || weight(coding) > 0)
    .toSorted((a, b) => weight(b) - weight(a));
}

function isKnown(c: Context, { etag }: BuiltFile): boolean {
  const known = c.req.header("If-None-Match")?.split(",") ?? [];
  return known.some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
}

/** A large file, or the one part of it that is requested; never a part that continues another file's. */
function stream(c: Context, { path, size, etag }: BuiltFile, status: 200 | 404): Response {
  c.header("Accept-Ranges", "bytes");
  const isSame = [undefined, etag].includes(c.req.header("If-Range"));
  const [, from = "", to = ""] =
    (isSame && status === 200 && /^bytes=(\d*)-(\d*)$/.exec(c.req.header("Range") ?? "")) || [];
  const isPart = from !== "" || to !== "";
  const start = from === "" && isPart ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (isPart && start > end) return c.body(null, 416, { "Content-Range": `bytes */${size}` });
  c.header("Content-Length", String(end - start + 1));
  if (isPart) c.header("Content-Range", `bytes ${start}-${end}/${size}`);
  const partStatus = isPart ? 206 : status;
  if (c.req.method === "HEAD") return c.body(null, partStatus);
  return c.body(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, partStatus);
}
