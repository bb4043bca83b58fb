import { type Kind, largestBody, type Submission } from "#contract/submission.ts";

export type Outcome = "sent" | "failed" | "too-large";

/** Browsers allow 64 KiB of `keepalive` bodies in flight. The rest is left for page views. */
const keepaliveLimit = 60 * 1024;

/** In milliseconds. Without a response by then, sending has failed. */
const timeout = 30_000;

const bytes = (body: string) => new TextEncoder().encode(body).length;

/**
 * Whether a body does not outlive its page: it is too long, or the browser cannot do that (Firefox before 133). Then it
 * asks before the visitor leaves.
 */
export const endsWithPage = (body: string) => bytes(body) > keepaliveLimit || !("keepalive" in Request.prototype);

/**
 * Posts a submission once and never throws. In `no-cors` mode the response of another host is opaque and counts as sent,
 * unless this host redirected there; the response of this host can be read, and anything but a 2xx without a redirect is a
 * failure (specification §7 and §8). A submission too large for every receiver is not sent at all.
 */
export async function send<K extends Kind>(
  url: string,
  submission: Submission<K>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Outcome> {
  const body = JSON.stringify(submission);
  if (bytes(body) > largestBody) return "too-large";
  // Not `AbortSignal.timeout`, which some browsers that could otherwise send do not have.
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  try {
    const response = await fetch(url, {
      method: "POST",
      mode: "no-cors",
      // As specified. In `no-cors` mode browsers send text/plain instead.
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: !endsWithPage(body),
      signal: silence.signal,
    });
    const isSent = response.type === "opaque" ? !url.startsWith("/") : response.ok && !response.redirected;
    return isSent ? "sent" : "failed";
  } catch {
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}
