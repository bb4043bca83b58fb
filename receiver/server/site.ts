import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { etag } from "hono/etag";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType, mimes } from "hono/utils/mime";
import { cleanPath, hasNoAddress, listPagesFolder, redirects } from "#contract/addresses.ts";
import { cacheControl, contentTypes, notFoundFiles, pageFile, pageNumber } from "#hosting/policy.ts";
import { type Encoding, rememberedCompression } from "./compression.ts";
import { decodedPath, lastListPage, readSiteFile } from "./site-files.ts";

/**
 * Serves the built site: one address for each page, not-found pages with status 404, `?page=` of the lists.
 * @param outDir absolute; what lies there may be replaced while the server runs
 */
export function builtSite(outDir: string): Hono {
  const compressed = rememberedCompression();
  const site = new Hono();

  site.get("*", etag(), async (c) => {
    const url = new URL(c.req.url);
    const path = decodedPath(url.pathname);
    if (path === undefined) return notFound(c, "/");

    const target = await redirectTarget(path);
    if (target !== undefined) {
      // Kept for an hour, not for ever: a redirect set by mistake would otherwise stay in browsers.
      c.header("Cache-Control", "public, max-age=3600");
      return c.redirect(target.split("/").map(encodeURIComponent).join("/") + url.search, 301);
    }

    const found = hasNoAddress(cleanPath(path)) ? undefined : await findPageOrFile(path, url.searchParams.get("page"));
    return found ? send(c, found, 200) : notFound(c, path);
  });

  site.all("*", (c) => c.text("This address can only be read.", 405, { Allow: "GET, HEAD" }));

  return site;

  /** The address to go to instead; only ever one that exists here, so that no redirect leads elsewhere or nowhere. */
  async function redirectTarget(path: string): Promise<string | undefined> {
    const clean = cleanPath(path);
    const target = redirects[clean] ?? clean;
    if (target === path || hasNoAddress(target)) return undefined;
    return (await readSiteFile(outDir, pageFile(target))) && target;
  }

  async function findPageOrFile(path: string, page: string | null): Promise<SiteFile | undefined> {
    if (path.endsWith("/") && path !== "/") return undefined;
    const number = page === null ? 1 : pageNumber(page, await lastListPage(outDir, listPagesFolder(path)));
    if (number > 1) return findFile(`${listPagesFolder(path)}/${number}.html`);
    return (await findFile(pageFile(path))) ?? (path.endsWith(".html") ? undefined : findFile(path));
  }

  async function findFile(file: string): Promise<SiteFile | undefined> {
    const content = await readSiteFile(outDir, file);
    return content && { file, content };
  }

  async function notFound(c: Context, path: string): Promise<Response> {
    for (const file of notFoundFiles(path)) {
      const found = await findFile(file);
      if (found) return send(c, found, 404);
    }
    return c.text("Page Not Found", 404);
  }

  async function send(c: Context, { file, content }: SiteFile, status: 200 | 404): Promise<Response> {
    const type = getMimeType(file, types) ?? "application/octet-stream";
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
    c.header("Content-Type", type);
    c.header("Cache-Control", cacheControl(file));
    // Of the content, not of its date: some ways of copying a site give all files the same date. Weak, since the
    // compressed forms share it.
    if (status === 200) c.header("ETag", `W/"${hash}"`);

    let body = content;
    if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) {
      c.header("Vary", "Accept-Encoding");
      const encoding = acceptedEncoding(c);
      const smaller = encoding && (await compressed(content, hash, encoding));
      if (smaller) {
        c.header("Content-Encoding", encoding);
        body = smaller;
      }
    }
    c.header("Content-Length", String(body.byteLength));
    return c.body(body, status);
  }
}

type SiteFile = { file: string; content: Uint8Array<ArrayBuffer> };

/** Hono's own list for what is rare. */
const types: Record<string, string> = { ...mimes, ...contentTypes };

function acceptedEncoding(c: Context): Encoding | undefined {
  const preferred: readonly Encoding[] = ["br", "gzip"];
  const chosen = accepts(c, {
    header: "Accept-Encoding",
    supports: [...preferred],
    default: "",
    // Browsers name gzip first and accept both alike; ours is the better one.
    match: (accepted, { default: none }) =>
      preferred.find((encoding) => accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0)) ?? none,
  });
  return preferred.find((encoding) => encoding === chosen);
}
