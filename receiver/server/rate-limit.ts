import { setTimeout as pause } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { clientIp } from "./client-ip.ts";

/**
 * How often one sender may post. Each has a bucket of `burst` requests that refills by one every `interval`; after that a
 * request waits for the next one, and is refused with 429 when the wait would be longer than `longestWait`. Milliseconds.
 */
export type RateLimitRule = { burst: number; interval: number; longestWait: number };

/**
 * An office behind one address, or a mobile network that shares one among its customers, stays far below; a program
 * gets one submission a second. The wait is shorter than the 30 seconds after which a page gives up.
 */
export const submissionRule: RateLimitRule = { burst: 60, interval: 1_000, longestWait: 10_000 };

/** A view that is not counted is no loss, so nobody waits for it. */
export const viewRule: RateLimitRule = { burst: 600, interval: 50, longestWait: 0 };

/** Beyond that the sender that has been quiet longest is forgotten, so that made-up addresses cannot fill the memory. */
const mostSenders = 10_000;

/**
 * Slows down a sender that sends too much, before its body is read. A page whose submission is refused keeps the words
 * and offers to send them again.
 * @param options.now the clock, for tests, in milliseconds
 * @throws HTTPException (429); nothing was read, and nothing stored
 */
export function rateLimit(
  { burst, interval, longestWait }: RateLimitRule,
  { trustProxy, now = () => performance.now() }: { trustProxy: boolean; now?: () => number },
): MiddlewareHandler {
  /** When each sender's bucket will be full again; the latest senders come last. */
  const fullAt = new Map<string, number>();

  return async (c, next) => {
    const sender = clientIp(c, trustProxy);
    const full = Math.max(fullAt.get(sender) ?? 0, now()) + interval;
    const wait = full - now() - burst * interval;
    if (wait > longestWait) {
      c.header("Retry-After", String(Math.ceil(wait / 1_000)));
      throw new HTTPException(429);
    }
    fullAt.delete(sender);
    fullAt.set(sender, full);
    const [quietest = ""] = fullAt.keys();
    if (fullAt.size > mostSenders) fullAt.delete(quietest);
    if (wait > 0) await pause(wait);
    await next();
  };
}
