import { type Kind, largestBody, type Submission } from "#contract/submission.ts";

export type Outcome = "sent" | "failed" | "too-large";

/** A browser carries at most 64 KiB of `keepalive` bodies past the end of a page; the rest is left for page views. */
const keepaliveLimit = 60 * 1024;

/** Without an answer for this long a send has failed. Milliseconds. */
const timeout = 30_000;

const bytes = (body: string) => new TextEncoder().encode(body).length;

/**
 * Whether a body does not outlive its page: it is too long, or the browser cannot do that (Firefox before 133). Then it
 * asks before the visitor leaves.
 */
export const endsWithPage = (body: string) => bytes(body) > keepaliveLimit || !("keepalive" in Request.prototype);

/**
 * Posts a submission once and never throws. In `no-cors` mode the answer of another host cannot be read, so an opaque
 * answer counts as sent, unless an address of this host led there; one from this host can be read, and then anything but
 * its own 2xx is a failure (specification §7 and §8). What no receiver takes is not sent at all.
 */
export async function send<K extends Kind>(
  url: string,
  submission: Submission<K>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Outcome> {
  const body = JSON.stringify(submission);
  if (bytes(body) > largestBody) return "too-large";
  // Not `AbortSignal.timeout`, which browsers lack that are otherwise able to send.
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  try {
    const response = await fetch(url, {
      method: "POST",
      mode: "no-cors",
      // As specified. A browser may not send this type without asking the other host first, so it sends text/plain.
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
