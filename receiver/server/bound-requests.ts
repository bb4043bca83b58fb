import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { bounds } from "./bounds.ts";
import { clientIp } from "./client-ip.ts";
import { endUnfinished, type Place, places } from "./places.ts";

const ending = new WeakSet<Socket>();

/** Whether a connection ends with an answer that was refused: what it sent after that has none (RFC 9112, 9.6). */
export const isEnding = (socket: Socket) => ending.has(socket);

/**
 * Refuses what is no request of ours, and more requests than `bounds` allow at the same moment. Of these, one whose body
 * is still on its way ends before another sender's is refused.
 * @param options.limits smaller ones, for tests
 */
export function boundRequests({
  trustProxy,
  limits = bounds,
}: {
  trustProxy: boolean;
  limits?: Record<"requests" | "requestsOfAddress" | "requestsOfConnection", number>;
}): MiddlewareHandler {
  /** What each connection has not been answered yet: how it is counted out. */
  const connections = new WeakMap<Socket, Set<Place>>();
  const { take } = places({ all: limits.requests, ofSender: limits.requestsOfAddress });

  return async (c, next) => {
    let place: Place | undefined;
    const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
    // Without a port, as in tests, there are no connections.
    if (incoming && outgoing) {
      // A request that could mean two sites, or whose answer could not have headers.
      const hosts = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
      if (hosts.length > 1 || !["1.0", "1.1"].includes(incoming.httpVersion)) throw new HTTPException(400);
      place = begin(c, incoming, outgoing);
    }
    const address = incoming?.url ?? c.req.url;
    if (c.req.path.length > bounds.longestPath || address.length > bounds.longestAddress)
      throw new HTTPException(414, { message: "That address is too long." });
    await next();
    // Nobody reads it: for the log.
    if (place?.isEnded) c.res = new Response(null, { status: 408 });
  };

  function begin(c: Context, incoming: IncomingMessage, outgoing: ServerResponse): Place {
    const { socket } = incoming;
    const open = connections.get(socket) ?? new Set();
    if (!connections.has(socket)) {
      connections.set(socket, open);
      // Answers that wait for their turn are not told that the connection has ended.
      socket.once("close", () => {
        for (const place of open) place.release();
      });
    }
    if (open.size >= limits.requestsOfConnection) {
      ending.add(socket);
      c.header("Connection", "close");
      throw new HTTPException(429);
    }
    const place = take(clientIp(c, trustProxy), endUnfinished(incoming));
    if (place === "sender") throw new HTTPException(429);
    if (place === "all") throw new HTTPException(503);
    open.add(place);
    outgoing.once("close", () => {
      open.delete(place);
      place.release();
    });
    return place;
  }
}
