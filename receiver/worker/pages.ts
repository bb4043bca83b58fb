import { type Context, Hono } from "hono";
import { cleanPath, hasNoAddress, listPageRoute } from "#contract/addresses.ts";
import { decodedPath } from "#hosting/decoded-path.ts";
import { cacheControl, isCompressedForm, notFoundFiles, pageNumber } from "#hosting/headers.ts";
import type { Fetcher } from "./platform.ts";

/**
 * The requests for pages that the platform does not answer from the built files alone (`runWorkerFirst` in
 * hosting/cloudflare.ts): pages of a list, addresses that lead to others, and whatever is not there.
 * @param lists of more than one page, with the number of the last one
 */
export function pagesBesideFiles(assets: Fetcher, lists: Readonly<Record<string, number>>): Hono {
  const site = new Hono();

  site.get("*", async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const path = decodedPath(pathname);
    if (path === undefined) return notFound(c, "/");
    const clean = cleanPath(path);
    if (hasNoAddress(clean) || isCompressedForm(path)) return notFound(c, path);

    const target = await pageAt(c, clean);
    if (target !== undefined && target !== path) {
      c.header("Cache-Control", cacheControl("/file"));
      return c.redirect(encoded(target) + search, 301);
    }
    const page = pageNumber(searchParams.get("page"), lists[path] ?? 1);
    const found = path.endsWith(".html") ? undefined : await fetchFile(c, listPageRoute(path, page));
    return found && [200, 206, 304].includes(found.status) ? found : notFound(c, path);
  });

  site.all("*", (c) => c.text("This address can only be read.", 405, { Allow: "GET, HEAD" }));

  return site;

  /** The address of a page: this one, or the one that it leads to for good; undefined when there is none. */
  async function pageAt(c: Context, path: string): Promise<string | undefined> {
    const { status, headers } = await fetchFile(c, path, { method: "HEAD", headers: {} });
    if (status === 301) return decodedPath(new URL(headers.get("Location") ?? "/", c.req.url).pathname);
    return status === 200 && headers.get("Content-Type")?.startsWith("text/html") ? path : undefined;
  }

  async function notFound(c: Context, path: string): Promise<Response> {
    for (const file of notFoundFiles(path)) {
      const page = await fetchFile(c, cleanPath(file), { headers: {} });
      if (page.status === 200) return new Response(page.body, { status: 404, headers: page.headers });
    }
    return c.text("Page Not Found", 404);
  }

  function fetchFile(
    c: Context,
    path: string,
    { method = c.req.method, headers = c.req.raw.headers as HeadersInit } = {},
  ) {
    return assets.fetch(new Request(new URL(encoded(path), c.req.url), { method, headers, redirect: "manual" }));
  }
}

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");
