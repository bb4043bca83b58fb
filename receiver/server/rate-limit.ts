import { setTimeout as pause } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { clientIp } from "./client-ip.ts";

/**
 * How much one sender may send. Each sender has a store of `burst` requests that fills again by one every `interval`;
 * whoever has used it up waits for the next one, and hears 429 when the wait would be longer than `longestWait`.
 */
export type RateLimitRule = {
  /** Requests at once. */
  burst: number;
  /** Milliseconds. */
  interval: number;
  /** Milliseconds. */
  longestWait: number;
};

/**
 * An office behind one address, or a mobile network that shares one among its customers, comes nowhere near; a program
 * gets one submission a second. Whoever waits does so for less than the 30 seconds after which a page gives up.
 */
export const submissionRule: RateLimitRule = { burst: 60, interval: 1_000, longestWait: 10_000 };

/** A view that is not counted is no loss, so nobody waits for it. */
export const viewRule: RateLimitRule = { burst: 600, interval: 50, longestWait: 0 };

/** Beyond that the sender that was quiet longest is forgotten, so that made-up addresses cannot fill the memory. */
const mostSenders = 10_000;

/** The sender sent far too much. Nothing was read, and nothing stored. `retryAfter` is in seconds. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
  retryAfter: number;
  constructor(retryAfter: number) {
    super("Too many requests from one address.");
    this.retryAfter = retryAfter;
  }
}

/**
 * Slows down a sender that sends too much, before its body is read. Whoever is refused is told so: a page keeps the
 * words and offers to send them again.
 * @param options.now the clock, for tests, in milliseconds
 * @throws TooManyRequests
 */
export function rateLimit(
  { burst, interval, longestWait }: RateLimitRule,
  { trustProxy, now = () => performance.now() }: { trustProxy: boolean; now?: () => number },
): MiddlewareHandler {
  /** When each sender's store will be full again; those who sent last come last. */
  const fullAt = new Map<string, number>();

  return async (c, next) => {
    const sender = clientIp(c, trustProxy);
    const full = Math.max(fullAt.get(sender) ?? 0, now()) + interval;
    const wait = full - now() - burst * interval;
    if (wait > longestWait) throw new TooManyRequests(Math.ceil(wait / 1_000));
    fullAt.delete(sender);
    fullAt.set(sender, full);
    for (const quietest of fullAt.keys()) {
      if (fullAt.size <= mostSenders) break;
      fullAt.delete(quietest);
    }
    if (wait > 0) await pause(wait);
    await next();
  };
}
