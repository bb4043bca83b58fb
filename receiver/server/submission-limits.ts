import { createHash } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { Context, MiddlewareHandler } from "hono";
import { largestBody } from "#contract/submission.ts";
import { type Mark, sameTextLimit } from "#receiver/accept.ts";
import { clientIp, wideNetwork } from "./client-ip.ts";
import { limits as allLimits } from "./limits.ts";
import { endUnfinished, slots } from "./slots.ts";
import { buckets, type RateLimitRule, remember, tryLater } from "./token-bucket.ts";

export type SubmissionLimits = {
  /**
   * Refuses, before the body is read, if too many are being read or stored, or if a large one comes too fast. Before it
   * refuses another sender's submission, it ends one that is still arriving.
   */
  begin: MiddlewareHandler;
  /**
   * Refuses a submission that is too much, before it is stored.
   * @param submission the bytes of its body, and what identifies its text (`sameTextKey`)
   * @returns `suspect` if it came too fast for a person, but may still be one's
   * @throws HTTPException 429 if the sender sent too much, 503 if all senders did or the disk is nearly full
   */
  admit(c: Context, submission: { bytes: number; textKey: string }): Promise<Mark[]>;
};

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** How many hashes of texts are remembered. */
const mostTexts = 50_000;

/**
 * Limits what one sender, and all of them together, may store. A person who shares an address with a flooding program
 * still gets through: submissions faster than `submissionRate` are judged by their content.
 * @param options.limits smaller limits, for tests
 * @param options.now the clock in milliseconds, for tests
 */
export function submissionLimits({
  dataDir,
  trustProxy,
  limits = allLimits,
  now = () => performance.now(),
}: {
  dataDir: string;
  trustProxy: boolean;
  limits?: SubmissionLimitValues;
  now?: () => number;
}): SubmissionLimits {
  const takeOrdinary = buckets(limits.submissionRate, now);
  const takeDoubtful = buckets(limits.doubtfulRate, now);
  const reading = slots({ all: limits.bodies, ofSender: limits.bodiesOfAddress });
  const tooFast = new WeakSet<Context>();
  const textsOf = new Map<string, number>();
  const bytesOf = new Map<string, Sum>();

  const begin: MiddlewareHandler = async (c, next) => {
    const client = clientIp(c, trustProxy);
    const wait = takeOrdinary(client);
    const announced = Number(c.req.header("Content-Length") ?? 0);
    if (announced > limits.smallSubmission) {
      if (wait > 0) throw tryLater(c, 429, wait);
      // A larger one gets the answer about its size.
      if (announced <= largestBody) refuseTooMuch(c, client, announced);
    }
    if (wait > 0) tooFast.add(c);
    const slot = reading.take(client, endUnfinished(c.env?.incoming));
    if (slot === "all") throw tryLater(c, 503, 1_000);
    if (slot === "sender") throw tryLater(c, 429, 1_000);
    try {
      await next();
    } finally {
      slot.release();
    }
    // The sender is gone; the status is only for the log.
    if (slot.isEnded) c.res = new Response(null, { status: 408 });
  };

  return { begin, admit };

  async function admit(c: Context, { bytes, textKey }: { bytes: number; textKey: string }): Promise<Mark[]> {
    const client = clientIp(c, trustProxy);
    const isLarge = bytes > limits.smallSubmission;
    const text = textKey && createHash("sha256").update(`${client} ${textKey}`).digest("base64url");
    const times = (text && textsOf.get(text)) || 0;
    const isTooFast = tooFast.has(c);
    if (isTooFast) {
      if (isLarge || times >= sameTextLimit) throw tryLater(c, 429, limits.submissionRate.interval);
      const wait = takeDoubtful(client);
      if (wait > 0) throw tryLater(c, 429, wait);
    }
    const sums = refuseTooMuch(c, client, bytes);
    if (isLarge && (await freeBytes(dataDir)) - bytes < limits.freeDisk) throw tryLater(c, 503, 60_000);
    for (const [key, sum] of sums) {
      sum.bytes += bytes;
      if (isLarge) sum.large += bytes;
      remember(bytesOf, key, sum);
    }
    if (text) remember(textsOf, text, times + 1, mostTexts);
    return isTooFast ? ["suspect"] : [];
  }

  /**
   * @returns what is counted so far, of the sender, of its network and of all
   * @throws HTTPException 429 or 503 if that and these bytes are too much
   */
  function refuseTooMuch(c: Context, client: string, bytes: number): Map<string, Sum> {
    const wide = wideNetwork(client);
    const isLarge = bytes > limits.smallSubmission;
    const all = counted("all");
    const senders = [
      { key: client, sum: counted(client), times: 1 },
      ...(wide ? [{ key: wide, sum: counted(wide), times: limits.sendersOfNetwork }] : []),
    ];
    for (const { sum, times } of senders) {
      const isTooMuch =
        sum.bytes + bytes > limits.bytesOfSender * times ||
        (isLarge && sum.large + bytes > limits.largeBytesOfSender * times);
      if (isTooMuch) throw tryLater(c, 429, sum.since + day - now());
    }
    if (isLarge && all.large + bytes > limits.largeBytes) throw tryLater(c, 503, all.since + day - now());
    return new Map([...senders.map(({ key, sum }) => [key, sum] as const), ["all", all]]);
  }

  function counted(key: string): Sum {
    const sum = bytesOf.get(key);
    return sum && now() - sum.since < day ? sum : { since: now(), bytes: 0, large: 0 };
  }
}

/** What was accepted in a day from its first byte on; `large` are the submissions over `smallSubmission`. */
type Sum = { since: number; bytes: number; large: number };

/** Those that concern submissions. */
export type SubmissionLimitValues = Record<
  | "bodies"
  | "bodiesOfAddress"
  | "smallSubmission"
  | "largeBytesOfSender"
  | "bytesOfSender"
  | "largeBytes"
  | "freeDisk"
  | "sendersOfNetwork",
  number
> & { submissionRate: RateLimitRule; doubtfulRate: RateLimitRule };

/** If this cannot be known, storing will fail when the disk is full. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
