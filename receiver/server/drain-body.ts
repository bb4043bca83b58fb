import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { limits } from "./limits.ts";

/**
 * Reads the rest of a body before the response is sent. Otherwise the connection is cut while the sender is still
 * sending, so that the response may never be seen and the next request on that connection, behind a reverse proxy
 * another visitor's, fails too. If the rest is too long, the response announces that the connection will be closed.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  if (!incoming || ["GET", "HEAD"].includes(c.req.method) || incoming.readableEnded || incoming.destroyed) return;
  // A reader that gave up would pause the body, or keep it in memory.
  incoming.removeAllListeners("data");
  let rest = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      rest += chunk.length;
      if (rest > limits.refusedBody) break;
    }
  } catch {
    // The sender has gone.
  }
  if (rest > limits.refusedBody) c.header("Connection", "close");
};
