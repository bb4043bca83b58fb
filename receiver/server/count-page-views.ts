import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "./limits.ts";
import { readJson } from "./read-body.ts";
import type { Store } from "./store.ts";

/** Longer paths are shortened: nobody reads them, and they would fill the table. Characters. */
const longestPage = 300;

/** Counts page views: a POST of `{"page":"/path?query"}`, answered with 204. It stores nothing about the visitor. */
export function pageViews(store: Pick<Store, "countView">, limit: MiddlewareHandler): Hono {
  const endpoint = new Hono();

  endpoint.post(
    "/",
    limit,
    bodyLimit({ maxSize: limits.pageView, onError: (c) => c.text("That is too long for a page address.", 413) }),
    async (c) => {
      const page = countedPage((await readJson(c)).value);
      if (page === undefined) return c.text('The body is not {"page":"/path?query"}.', 400);
      await store.countView(page);
      return c.body(null, 204);
    },
  );

  return endpoint;
}

/**
 * The path of the page, with the page number of a list but no other query: otherwise each campaign would count as a page
 * of its own, and queries can contain private data.
 * @returns undefined if the body names no page
 */
function countedPage(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("page" in body)) return undefined;
  const { page } = body;
  if (typeof page !== "string" || !page.startsWith("/")) return undefined;
  const base = "http://site.invalid";
  // '//elsewhere/path' is an address on another host.
  if (!URL.canParse(page, base) || new URL(page, base).origin !== base) return undefined;
  const { pathname, searchParams } = new URL(page, base);
  const number = searchParams.get("page") ?? "";
  const listPage = /^\d{1,4}$/.test(number) && Number(number) > 1 ? `?page=${Number(number)}` : "";
  return pathname.slice(0, longestPage - listPage.length) + listPage;
}
