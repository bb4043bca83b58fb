import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";

/** More than that is not read for courtesy. Bytes. */
const mostRest = 20_000_000;

/**
 * Reads what was left of a body before the answer goes out. An answer in the middle of a body may never be seen, since the
 * connection is cut under whoever still sends; and the next request on that connection, behind a server of ours
 * another visitor's, would be cut off with it. Where the rest is too much, the answer says that the connection ends.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  if (!incoming || ["GET", "HEAD"].includes(c.req.method) || incoming.readableEnded || incoming.destroyed) return;
  // Whoever began to read it would hold it back, or keep it in memory.
  incoming.removeAllListeners("data");
  let rest = 0;
  const tooMuch = new AbortController();
  incoming.on("data", (chunk: Uint8Array) => {
    rest += chunk.length;
    if (rest > mostRest) tooMuch.abort();
  });
  try {
    await once(incoming.resume(), "end", { signal: tooMuch.signal });
  } catch {
    c.header("Connection", "close");
  }
};
