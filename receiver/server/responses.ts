import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ResponsePage } from "#contract/addresses.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** The built page that answers a form; undefined when the site was built without it. */
export type ReadPage = (page: ResponsePage) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Whether a browser sent an ordinary form, so that the visitor sees the answer as a page. */
export function isForm(c: Context): boolean {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * Answers a form with a page in the site's design, and a script, or anybody if the site was built without that page, with
 * one plain sentence.
 */
export async function respond(
  c: Context,
  readPage: ReadPage,
  { page, status, sentence }: { page: ResponsePage; status: ContentfulStatusCode; sentence: string },
): Promise<Response> {
  // Somebody who opened the address in a browser gets a page too.
  const isNavigation = ["GET", "HEAD"].includes(c.req.method) && c.req.header("Accept")?.includes("text/html");
  if (isForm(c) || isNavigation) {
    const html = await readPage(page);
    if (html) return c.body(html, status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" });
  }
  return c.text(sentence, status);
}

/**
 * Answers a request that failed: a refusal with its reason, 503 if the error may soon be gone, else 500. The details of
 * our own errors go only to the log.
 * @param options.failed the sentence for the sender if there is no reason to give
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
  // If the sender has gone, the error is not ours.
  if (!c.req.raw.signal.aborted) log(error);
  const status = error instanceof StoreUnavailable ? 503 : 500;
  if (status === 503) c.header("Retry-After", "30");
  return respond(c, readPage, { page: "failed", status, sentence: failed });
}
