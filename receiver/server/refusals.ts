import type { MiddlewareHandler } from "hono";
import { addressRange, clientIp } from "./client-ip.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** Counts refused requests, and reports them in one line a minute. */
export type Refusals = {
  /** @param what the status, or what was done if there was no answer */
  count(what: string | number, client: string): void;
  /** Reports a new error at once, and a repeated one in the next line. */
  error(error: unknown): void;
  /** Reports the counts so far. */
  report(): void;
};

/** How many address ranges are named in a line; the rest is one number. */
const mostNamed = 10;

/** How many are counted separately. */
const mostCounted = 1_000;

/** How long the log is silent after a line. Milliseconds. */
const silence = 60_000;

/**
 * The line has the number and the range of addresses (never a whole address), and nothing of what was sent.
 * @param log reports to the administrator
 */
export function countRefusals(log: (error: unknown) => void, wait = silence): Refusals {
  let refused = new Map<string, number>();
  let errors = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  return { count, error, report };

  function count(what: string | number, client: string) {
    add(refused, `${what} from ${addressRange(client)}`);
  }

  function error(error: unknown) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const isNew = !errors.has(message);
    add(errors, message);
    if (!isNew) return;
    errors.set(message, 0);
    // A StoreUnavailable explains itself without a stack. How often it happened is counted as refusals with 503.
    log(error instanceof StoreUnavailable ? `Nothing can be stored just now: ${error.message}.` : error);
  }

  function add(counts: Map<string, number>, key: string) {
    const known = counts.has(key) || counts.size < mostCounted ? key : "others";
    counts.set(known, (counts.get(known) ?? 0) + 1);
    timer ??= setTimeout(report, wait).unref();
  }

  function report() {
    clearTimeout(timer);
    timer = undefined;
    const line = (counts: Map<string, number>) => {
      const all = [...counts]
        .filter(([key, number]) => number > 0 && !key.startsWith(StoreUnavailable.name))
        .toSorted(([, a], [, b]) => b - a);
      const rest = all.slice(mostNamed).reduce((sum, [, number]) => sum + number, 0);
      return [
        ...all.slice(0, mostNamed).map(([key, number]) => `${number} × ${key}`),
        ...(rest ? [`${rest} more`] : []),
      ];
    };
    const [ofRefused, ofErrors] = [line(refused), line(errors)];
    refused = new Map();
    errors = new Map();
    if (ofRefused.length > 0) log(`Refused since the last report: ${ofRefused.join(", ")}.`);
    if (ofErrors.length > 0) log(`Repeated since the last report: ${ofErrors.join(", ")}.`);
  }
}

const refusals = new Set([400, 408, 413, 414, 429, 503]);

/** Counts each refused request. */
export function countAnswers({ count }: Refusals, trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (refusals.has(c.res.status)) count(c.res.status, clientIp(c, trustProxy));
  };
}
