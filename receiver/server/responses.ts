import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ResponsePage } from "#contract/addresses.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** The built page that answers a form; undefined when the site was built without it. */
export type ReadPage = (page: ResponsePage) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Whether the request is an ordinary form of a browser, which shows its visitor whatever is answered. */
export function isForm(c: Context): boolean {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * Answers a form with a page in the site's design, a script with one plain sentence. A site built without the page
 * answers with the sentence too.
 */
export async function respond(
  c: Context,
  readPage: ReadPage,
  { page, status, sentence }: { page: ResponsePage; status: ContentfulStatusCode; sentence: string },
): Promise<Response> {
  // A person who opened the address in a browser reads a page too.
  const isNavigation = ["GET", "HEAD"].includes(c.req.method) && c.req.header("Accept")?.includes("text/html");
  if (isForm(c) || isNavigation) {
    const html = await readPage(page);
    if (html) return c.body(html, status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" });
  }
  return c.text(sentence, status);
}

/**
 * Answers what was not stored: a refusal with its reason, 503 when an error of ours may be gone in a moment, else 500. The
 * details of our errors go to the log alone.
 * @param options.failed what the sender reads when there is no reason to give
 */
export function respondToError(
  c: Context,
  readPage: ReadPage,
  { error, failed, log }: { error: unknown; failed: string; log: (error: unknown) => void },
): Promise<Response> {
  if (error instanceof HTTPException)
    return respond(c, readPage, {
      page: error.status === 400 ? "refused" : "failed",
      status: error.status,
      sentence: error.message || failed,
    });
  // When the sender has gone, nothing of ours went wrong.
  if (!c.req.raw.signal.aborted) log(error);
  const status = error instanceof StoreUnavailable ? 503 : 500;
  if (status === 503) c.header("Retry-After", "30");
  return respond(c, readPage, { page: "failed", status, sentence: failed });
}
