import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { clientIp, wideNetwork } from "./client-ip.ts";
import { limits } from "./limits.ts";

/** A bucket that holds `burst` and gets one more every `interval` milliseconds. */
export type RateLimitRule = { burst: number; interval: number };

/**
 * A bucket for each sender, and one for each /48 IPv6 network, in which one customer may have 65,536 senders.
 * @param now the clock in milliseconds, for tests
 * @returns a function that takes one from a sender's buckets and returns 0, or how long to wait until it can
 */
export function buckets({ burst, interval }: RateLimitRule, now: () => number): (client: string) => number {
  /** When each bucket will be full again; the most recent senders come last. */
  const fullAt = new Map<string, number>();

  return (client) => {
    const wide = wideNetwork(client);
    const filled = [[client, 1] as const, ...(wide ? [[wide, limits.sendersOfNetwork] as const] : [])].map(
      ([key, senders]) => {
        const full = Math.max(fullAt.get(key) ?? 0, now()) + interval / senders;
        return { key, full, wait: Math.max(0, full - now() - burst * interval) };
      },
    );
    const wait = Math.max(...filled.map((bucket) => bucket.wait));
    if (wait > 0) return wait;
    for (const { key, full } of filled) remember(fullAt, key, full);
    return 0;
  };
}

/** Sets a value, and forgets the oldest one if there are more than `most`. */
export function remember<T>(map: Map<string, T>, key: string, value: T, most: number = limits.senders): void {
  map.delete(key);
  map.set(key, value);
  const [oldest = ""] = map.keys();
  if (map.size > most) map.delete(oldest);
}

/** Refuses requests that a sender sends too fast, before their bodies are read. */
export function rateLimit(
  rule: RateLimitRule,
  { trustProxy, now = () => performance.now() }: { trustProxy: boolean; now?: () => number },
): MiddlewareHandler {
  const take = buckets(rule, now);
  return async (c, next) => {
    const wait = take(clientIp(c, trustProxy));
    if (wait > 0) throw tryLater(c, 429, wait);
    await next();
  };
}

/** @param wait until the sender may try again, milliseconds */
export function tryLater(c: Context, status: 429 | 503, wait: number): HTTPException {
  c.header("Retry-After", String(Math.ceil(wait / 1_000)));
  return new HTTPException(status);
}
