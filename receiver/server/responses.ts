import type { Context } from "hono";
import { StoreUnavailable } from "./database.ts";
import { TooManyRequests } from "./rate-limit.ts";
import { readSiteFile } from "./site-files.ts";

/** The pages that the build makes for those who send a form without scripts. */
export type AnswerPage = "enquiry-sent" | "newsletter-sent" | "refused" | "too-large" | "failed";

type Status = 200 | 400 | 413 | 429 | 500 | 503;

/** Whether the request is an ordinary form of a browser, which shows its visitor whatever is answered. */
export function isForm(c: Context): boolean {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * Answers a form with a page in the site's look, a script with one plain sentence. A site built without the page
 * answers with the sentence too.
 */
export async function answer(
  c: Context,
  outDir: string,
  { page, status, sentence }: { page: AnswerPage; status: Status; sentence: string },
): Promise<Response> {
  if (isForm(c) || navigates(c)) {
    const html = await readSiteFile(outDir, `/receive/${page}.html`);
    if (html) return c.body(html, status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" });
  }
  return c.text(sentence, status);
}

/**
 * Answers what was not stored: 429 to a sender that sent too much, 503 when a fault of ours may be gone in a moment, else
 * 500. What happened is for the log alone.
 */
export async function answerFault(
  c: Context,
  outDir: string,
  { fault, sentence, log }: { fault: unknown; sentence: string; log: (fault: unknown) => void },
): Promise<Response> {
  const status = fault instanceof TooManyRequests ? 429 : fault instanceof StoreUnavailable ? 503 : 500;
  // Where nobody is left to answer, nothing of ours went wrong.
  if (status !== 429 && !c.req.raw.signal.aborted) log(fault);
  if (fault instanceof TooManyRequests) c.header("Retry-After", String(fault.retryAfter));
  if (fault instanceof StoreUnavailable) c.header("Retry-After", "30");
  try {
    return await answer(c, outDir, { page: "failed", status, sentence });
  } catch (second) {
    log(second);
    return c.text(sentence, status);
  }
}

/** Whether a person opened the address in a browser. */
function navigates(c: Context): boolean {
  return ["GET", "HEAD"].includes(c.req.method) && (c.req.header("Accept") ?? "").includes("text/html");
}
