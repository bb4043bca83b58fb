import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { bounds } from "#receiver/server/bounds.ts";
import { network, wideNetwork } from "#receiver/server/client-ip.ts";
import { tryLater } from "#receiver/server/rate-limit.ts";
import type { SubmissionLimits } from "#receiver/server/submission-limits.ts";
import type { D1Store } from "./d1-store.ts";
import type { Bindings, RateLimit } from "./platform.ts";

/**
 * How many in how many seconds, for the platform's own limiters. It knows 10 and 60 seconds, and counts in each of its
 * places for itself.
 */
export const rateLimits = {
  /** As many as the bundled server takes at once: an office that shares an address stays below. */
  SUBMISSIONS: { limit: bounds.submissionRate.burst, period: 60 },
  DOUBTFUL: { limit: bounds.doubtfulRate.burst, period: 60 },
  SAME_TEXT: { limit: 5, period: 60 },
  /** Longer than `smallSubmission`. */
  LARGE: { limit: 5, period: 60 },
  VIEWS: { limit: bounds.viewRate.burst, period: 60 },
} as const satisfies Partial<Record<keyof Bindings, { limit: number; period: 10 | 60 }>>;

/** Beyond, only small submissions are taken: a database holds 500 MB without a paid plan. Bytes. */
const fullDatabase = 400_000_000;

/** Until the platform's limiter has forgotten. Milliseconds. */
const wait = 60_000;

/**
 * Bounds what one sender and all of them may store, as on the bundled server (submission-limits.ts): what comes faster than
 * an office sends is stored and marked when it is small and brings a new text, up to a second bound.
 */
export function platformLimits(
  { SUBMISSIONS, DOUBTFUL, SAME_TEXT, LARGE }: Bindings,
  store: Pick<D1Store, "size">,
): SubmissionLimits {
  const hurried = new WeakSet<Context>();

  return {
    async begin(c, next) {
      if (!(await isWithin(SUBMISSIONS, senderOf(c)))) {
        if (Number(c.req.header("Content-Length")) > bounds.smallSubmission) throw tryLater(c, 429, wait);
        hurried.add(c);
      }
      await next();
    },

    async admit(c, { bytes, textKey }) {
      const sender = senderOf(c);
      const isLarge = bytes > bounds.smallSubmission;
      if (hurried.has(c)) {
        const text = textKey && createHash("sha256").update(`${sender} ${textKey}`).digest("base64url");
        if (isLarge || (text && !(await isWithin(SAME_TEXT, text)))) throw tryLater(c, 429, wait);
        if (!(await isWithin(DOUBTFUL, sender))) throw tryLater(c, 429, wait);
        return ["suspect"];
      }
      if (isLarge) {
        if (!(await isWithin(LARGE, sender))) throw tryLater(c, 429, wait);
        if ((await store.size()) > fullDatabase) throw new HTTPException(503);
      }
      return [];
    },
  };
}

/** Refuses what a sender sends too fast. */
export function platformLimit(limiter: RateLimit): MiddlewareHandler {
  return async (c, next) => {
    if (!(await isWithin(limiter, senderOf(c)))) throw tryLater(c, 429, wait);
    await next();
  };
}

/**
 * The visitor's real address, which the platform itself writes into this header; all of an IPv6 network of 48 bits are
 * eight senders.
 */
function senderOf(c: Context): string {
  const client = network(c.req.header("CF-Connecting-IP") ?? "") ?? "";
  const wide = wideNetwork(client);
  return wide ? `${wide} ${Number.parseInt(client.split(":")[3] ?? "0", 16) % bounds.sendersOfNetwork}` : client;
}

const isWithin = async (limiter: RateLimit, key: string) => (await limiter.limit({ key })).success;
