import { rateLimits } from "./rate-limits.ts";

/**
 * Every limit on what a stranger can make the server do, with its reason. A refusal answers 400, 413, 414, 429 or 503,
 * leaves the visitor's form as it was, and is counted in the log (refusals.ts). Sizes are in bytes and times in
 * milliseconds unless stated otherwise.
 */
export const limits = {
  /** Longer than any path of the site: an escaped name of 255 bytes, in a few folders. Characters; 414. */
  longestPath: 2_000,
  /** Path and query; advertisements and mail programs add a few hundred characters. Characters; 414. */
  longestAddress: 8_000,
  /** Beyond this Node answers 431. A browser sends 1 to 2 KB. */
  headers: 16_384,

  /** Fields or parts of a form, and names and values in JSON: ours have six. 400. */
  names: 40,
  /** A page view is one short address. 413. The largest submission is in the contract, since pages mention it. */
  pageView: 10_000,
  /** How much of a refused body is read so that its sender sees the answer; after that the connection is closed. */
  refusedBody: 20_000_000,

  /** A slow phone needs time for a long message. Node answers 408. */
  request: 120_000,
  /** A silent connection is closed with 408. */
  requestHeaders: 20_000,
  /** Longer than reverse proxies keep idle connections, so that the proxy closes them and not this server. */
  keptConnection: 65_000,
  /** A connection without traffic: as long as a page waits for an answer. It is closed without one. */
  stillConnection: 30_000,
  /** An answer that the reader has stopped reading. The connection is closed, which frees the memory. */
  stillAnswer: 10_000,

  /** Each costs a few kilobytes. Beyond this, one that is waiting for its sender is closed (slots.ts). */
  connections: 5_000,
  /** From one address, unless it is our proxy, so that one program cannot take all of them. A whole office needs fewer. */
  connectionsOfAddress: 1_500,
  /** Browsers and reverse proxies send the next request of a connection after the answer. 429, and the connection ends. */
  requestsOfConnection: 2,
  /** What is read at once, before the limit above is looked at: some seven of the shortest requests. */
  readAtOnce: 512,
  /** What is read at once of a body: a long enquiry in a few pieces. */
  readAtOnceOfBody: 2_048,
  /** Of one address, in one turn of the event loop: a page with what it loads. The next ones wait for the other visitors' turn. */
  requestsOfTurn: 8,
  /** At the same moment; one takes some milliseconds, a large file on a slow phone longer. 429, or 408 for one that has not arrived. */
  requestsOfAddress: 200,
  requests: 2_000,
  /** Each body is in memory until it is stored. 503; 429 for one sender; 408 for an unfinished one. */
  bodies: 300,
  bodiesOfAddress: 60,

  ...rateLimits,
  /** Beyond this, the sender that has been quiet longest is forgotten, so that fake addresses cannot fill the memory. */
  senders: 10_000,

  /** A long enquiry. Larger ones have the tighter limits that follow. */
  smallSubmission: 100_000,
  /** Between two larger ones, which others use. Milliseconds. */
  betweenLarge: 100,
  /** From one sender in 24 hours; after that only small ones are accepted. 429. */
  largeBytesOfSender: 20_000_000,
  /** From one sender in 24 hours, small ones included. 429. */
  bytesOfSender: 200_000_000,
  /** From all senders in 24 hours; after that only small ones are accepted. 503. */
  largeBytes: 500_000_000,
  /** Free on the disk; below this only small ones are accepted, while there is any room. 503. */
  freeDisk: 200_000_000,

  /** Files up to this size are sent from memory; larger ones are streamed. */
  fileInMemory: 1_000_000,
  /** In total; beyond this, the files that were read first are dropped. */
  filesInMemory: 64_000_000,
} as const;
