import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { cleanPath, hasNoAddress, listPageFile, listPagesFolder, pageFile } from "#contract/addresses.ts";
import { longestMovedPage, movedTo } from "#hosting/moved-page.ts";
import { cacheControl, contentTypes, isCompressedForm, notFoundFiles, pageNumber } from "#hosting/policy.ts";

/**
 * Serves the built site: one address for each page, not-found pages with status 404, `?page=` of the lists, and texts as
 * the build compressed them.
 * @param outDir absolute; its files may be replaced while the server runs
 */
export function staticSite(outDir: string): Hono {
  const site = new Hono();

  // From the content, not from the date: some ways of copying a site give all files the same date.
  site.get("*", etag(), async (c) => {
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
    const file = pageFile(path);
    if (!(await isFile(file)) || (await stat(join(outDir, file))).size > longestMovedPage) return undefined;
    return movedTo(await readFile(join(outDir, file), "utf8"));
  }

  async function notFound(c: Context, path: string): Promise<Response> {
    for (const file of notFoundFiles(path)) if (await isFile(file)) return send(c, file, 404);
    return c.text("Page Not Found", 404);
  }

  async function send(c: Context, file: string, status: 200 | 404): Promise<Response> {
    // Always the whole file: the parts of two builds would not fit together.
    c.req.raw.headers.delete("Range");
    const found = await serveStatic({ root: outDir, path: file, precompressed: true })(c, async () => {});
    if (!found) return c.text("Page Not Found", 404);
    const response = new Response(found.body, { status, headers: found.headers });
    const type = contentTypes[extname(file).slice(1)];
    if (type) response.headers.set("Content-Type", type);
    if (type?.includes("charset")) response.headers.set("Vary", "Accept-Encoding");
    response.headers.set("Cache-Control", cacheControl(file));
    return response;
  }

  /**
   * Whether there is such a file under exactly that name. The real path has the letter case of the disk and no links in
   * it: `/About.html` is not `/about.html` on any system, and no link leads out of the site.
   */
  async function isFile(file: string): Promise<boolean> {
    try {
      const wanted = join(await realpath(outDir), file);
      return (await realpath(wanted)) === wanted && (await stat(wanted)).isFile();
    } catch (error) {
      if (absences.has((error as NodeJS.ErrnoException).code)) return false;
      throw error;
    }
  }

  /** By the files that the build wrote; 1 for what is no list. */
  async function lastListPage(folder: string): Promise<number> {
    const names = await readdir(join(outDir, folder)).catch(() => []);
    return Math.max(1, ...names.map((name) => Number(/^(\d+)\.html$/.exec(name)?.[1] ?? 1)));
  }
}

/** Missing, below something that is no folder, a name too long to exist, a link that leads round in circles. */
const absences = new Set<string | undefined>(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

/**
 * The path, decoded once.
 * @returns undefined for what no file of the site is called and could mean something to a file system: malformed escapes,
 * an escaped slash, a backslash, a colon, control characters, empty and hidden names
 */
function decodedPath(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    const path = decodeURIComponent(pathname);
    // `.well-known` is where other programs look for what concerns the whole host (RFC 8615).
    return /\/\/|\/\.(?!well-known(?:\/|$))|[\\:\p{Cc}]/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
