import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { bounds } from "./bounds.ts";
import { clientIp, wideNetwork } from "./client-ip.ts";

/** A bucket of `burst` that refills by one every `interval`, in milliseconds. */
export type RateLimitRule = { burst: number; interval: number };

/**
 * Buckets of senders, and wider ones of the IPv6 networks they are in: one sender may have 65,536 networks of 64 bits.
 * @param now the clock, for tests, in milliseconds
 * @returns takes one out of a sender's buckets. 0 when there was one, else how long until there is
 */
export function buckets({ burst, interval }: RateLimitRule, now: () => number): (client: string) => number {
  /** When each bucket will be full again; the latest senders come last. */
  const fullAt = new Map<string, number>();

  return (client) => {
    const wide = wideNetwork(client);
    const filled = [[client, 1] as const, ...(wide ? [[wide, bounds.sendersOfNetwork] as const] : [])].map(
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

/** Sets a value as the latest, and forgets the one that was set longest ago. */
export function remember<T>(map: Map<string, T>, key: string, value: T, most: number = bounds.senders): void {
  map.delete(key);
  map.set(key, value);
  const [oldest = ""] = map.keys();
  if (map.size > most) map.delete(oldest);
}

/** Refuses what a sender sends too fast, before its body is read. */
export function rateLimit(
  rule: RateLimitRule,
  { trustProxy, now = () => performance.now() }: { trustProxy: boolean; now?: () => number },
): MiddlewareHandler {
  const take = buckets(rule, now);
  return async (c, next) => {
    const wait = take(clientIp(c, trustProxy));
    if (wait > 0) throw tooMuch(c, wait);
    await next();
  };
}

/** @param wait until more is taken, milliseconds */
export function tooMuch(c: Context, wait: number): HTTPException {
  c.header("Retry-After", String(Math.ceil(wait / 1_000)));
  return new HTTPException(429);
}
