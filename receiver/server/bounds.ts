/**
 * Every bound on what a stranger can make the server do, with its reason. Each refusal says so (400, 413, 414, 429 or
 * 503), keeps the words in the visitor's form, and is counted in the log: refusals.ts. Sizes are bytes and times
 * milliseconds, unless said otherwise.
 */
export const bounds = {
  /** Longer than any of ours: a name of 255 bytes, escaped, in a few folders. Characters; 414. */
  longestPath: 2_000,
  /** Advertisements and mail programs add some hundred characters. With the path; 414. */
  longestAddress: 8_000,
  /** Node refuses more with 431. A browser sends 1 to 2 KB. */
  headers: 16_384,

  /** Names or parts of a form, and names and values of a JSON text: ours have six. 400. */
  names: 40,
  /** A view of a page is one short address. 413. The largest submission stands in the contract: pages say it. */
  pageView: 10_000,
  /** So much of a refused body is read, that its sender sees the answer; then the connection ends. */
  refusedBody: 20_000_000,

  /** A slow phone needs time for a long message. Node answers 408. */
  request: 120_000,
  /** A silent connection is closed with 408. */
  requestHeaders: 20_000,
  /** Longer than reverse proxies keep their connections, so that they are the ones to close them. */
  keptConnection: 65_000,
  /** A connection on which nothing moves: as long as a page waits for an answer. It ends without one. */
  stillConnection: 30_000,
  /** An answer of which the reader takes nothing more: its memory is given back. The connection ends. */
  stillAnswer: 10_000,

  /** Each costs some kilobytes; beyond, one that waits for its sender is closed, see places.ts. */
  connections: 5_000,
  /** From one address that is no proxy of ours: one program cannot take all of the above. A whole office is below. */
  connectionsOfAddress: 1_500,
  /** Browsers and reverse proxies send the next request of a connection after the answer. 429, and the connection ends. */
  requestsOfConnection: 4,
  /** What is read at once, before the bound above is looked at: a request of a browser. */
  readAtOnce: 2_048,
  /** At the same moment; one takes some milliseconds, a large file on a slow phone longer. 429, or 408 for one that has not arrived. */
  requestsOfAddress: 200,
  requests: 2_000,
  /** Each body is in memory until it is stored. 503, 429 for one sender, or 408 for one that has not arrived. */
  bodies: 300,
  bodiesOfAddress: 60,

  /**
   * A sender is an IPv4 address or an IPv6 network of 64 bits. An office or a mobile network that shares one stays
   * below; what comes faster is looked at more closely, see `doubtfulRate`.
   */
  submissionRate: { burst: 60, interval: 1_000 },
  /**
   * What comes faster may be a person's first message from an address that a program floods. It is stored and marked
   * when it is small and brings a new text, up to this rate; the rest is refused with 429.
   */
  doubtfulRate: { burst: 600, interval: 100 },
  /** A view that is not counted is no loss. 429. */
  viewRate: { burst: 600, interval: 50 },
  /** All of an IPv6 network of 48 bits, as one customer may have it, may do as much as so many senders. */
  sendersOfNetwork: 8,
  /** Beyond, the sender that was quiet longest is forgotten, so that made-up addresses cannot fill the memory. */
  senders: 10_000,

  /** A long enquiry. Of larger ones the next bounds are tighter. */
  smallSubmission: 100_000,
  /** From one sender in 24 hours; after that only small ones are taken. 429. */
  largeBytesOfSender: 20_000_000,
  /** From one sender in 24 hours, small ones included. 429. */
  bytesOfSender: 200_000_000,
  /** From all senders in 24 hours; after that only small ones are taken. 503. */
  largeBytes: 500_000_000,
  /** Free on the disk; below that only small ones are taken, as long as there is any room. 503. */
  freeDisk: 200_000_000,

  /** Files up to this size are sent from memory; larger ones are streamed. */
  fileInMemory: 1_000_000,
  /** All of them together; beyond, the ones that were read first make room. */
  filesInMemory: 64_000_000,
} as const;
