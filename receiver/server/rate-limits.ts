/**
 * Who may post how often: buckets that hold `burst` and get one more every `interval` milliseconds (token-bucket.ts). On
 * Cloudflare the platform counts instead (worker/rate-limits.ts). How much may be stored is in limits.ts.
 */
export const rateLimits = {
  /**
   * A sender is an IPv4 address or a /64 IPv6 network. An office or a mobile network that shares one stays below this;
   * submissions that come faster are checked more strictly (`doubtfulRate`).
   */
  submissionRate: { burst: 60, interval: 1_000 },
  /**
   * A submission beyond `submissionRate` may still be a person's first, from an address that a program floods. Up to
   * this rate it is stored and marked suspect if it is small and its text is new; the rest is refused with 429.
   */
  doubtfulRate: { burst: 600, interval: 100 },
  /** An uncounted view does no harm. 429. */
  viewRate: { burst: 600, interval: 50 },
  /** A whole /48 IPv6 network, which may be one customer's, may do as much as this many senders. */
  sendersOfNetwork: 8,
} as const;
