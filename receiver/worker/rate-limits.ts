import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { sameTextLimit } from "#receiver/accept.ts";
import { network, wideNetwork } from "#receiver/server/client-ip.ts";
import { limits } from "#receiver/server/limits.ts";
import type { SubmissionLimits } from "#receiver/server/submission-limits.ts";
import { tryLater } from "#receiver/server/token-bucket.ts";
import type { D1Store } from "./d1-store.ts";
import type { Bindings, RateLimit } from "./platform.ts";

/**
 * How many in how many seconds, for the platform's own limiters, which know 10 and 60 seconds and count in each of its
 * places separately.
 */
export const rateLimits = {
  /** As many as the bundled server takes at once: an office that shares an address stays below. */
  SUBMISSIONS: { limit: limits.submissionRate.burst, period: 60 },
  DOUBTFUL: { limit: limits.doubtfulRate.burst, period: 60 },
  SAME_TEXT: { limit: sameTextLimit, period: 60 },
  /** Longer than `smallSubmission`. */
  LARGE: { limit: 5, period: 60 },
  VIEWS: { limit: limits.viewRate.burst, period: 60 },
} as const satisfies Partial<Record<keyof Bindings, { limit: number; period: 10 | 60 }>>;

/**
 * A database holds 500 MB without a paid plan. Beyond the first limit large submissions are refused, beyond the second those
 * that come too fast, so that a flood leaves room for everybody else. Bytes.
 */
export const databaseLimits = { large: 300_000_000, fast: 400_000_000 };

/** Until the platform's limiter has forgotten. Milliseconds. */
const wait = 60_000;

/**
 * Limits what one sender, and all of them together, may store, as on the bundled server (submission-limits.ts): what comes
 * faster than an office sends is stored and marked if it is small and its text is new, up to a second limit.
 */
export function platformLimits(
  { SUBMISSIONS, DOUBTFUL, SAME_TEXT, LARGE }: Pick<Bindings, "SUBMISSIONS" | "DOUBTFUL" | "SAME_TEXT" | "LARGE">,
  store: Pick<D1Store, "size" | "takeBytes">,
): SubmissionLimits {
  const tooFast = new WeakSet<Context>();
  const isFuller = async (limit: number) => (await store.size()) > limit;

  return {
    async begin(c, next) {
      if (!(await isWithin(SUBMISSIONS, senderOf(c)))) {
        if (Number(c.req.header("Content-Length")) > limits.smallSubmission) throw tryLater(c, 429, wait);
        tooFast.add(c);
      }
      await next();
    },

    async admit(c, { bytes, textKey }) {
      const sender = senderOf(c);
      const isLarge = bytes > limits.smallSubmission;
      if (tooFast.has(c)) {
        const text = textKey && createHash("sha256").update(`${sender} ${textKey}`).digest("base64url");
        if (isLarge || (text && !(await isWithin(SAME_TEXT, text)))) throw tryLater(c, 429, wait);
        if (!(await isWithin(DOUBTFUL, sender))) throw tryLater(c, 429, wait);
        if (await isFuller(databaseLimits.fast)) throw tryLater(c, 503, wait);
      } else if (isLarge) {
        if (!(await isWithin(LARGE, sender))) throw tryLater(c, 429, wait);
        if (await isFuller(databaseLimits.large)) throw tryLater(c, 503, wait);
      }
      const untilTomorrow = await store.takeBytes(sender, bytes);
      if (untilTomorrow > 0) throw tryLater(c, 429, untilTomorrow);
      return tooFast.has(c) ? ["suspect"] : [];
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
 * The visitor's real address, which the platform itself writes into this header. All of a /48 IPv6 network, which may be one
 * customer's, count as eight senders.
 */
function senderOf(c: Context): string {
  const client = network(c.req.header("CF-Connecting-IP") ?? "") ?? "";
  const wide = wideNetwork(client);
  return wide ? `${wide} ${Number.parseInt(client.split(":")[3] ?? "0", 16) % limits.sendersOfNetwork}` : client;
}

const isWithin = async (limiter: RateLimit, key: string) => (await limiter.limit({ key })).success;
