import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { bounds } from "./bounds.ts";
import { clientIp } from "./client-ip.ts";

const ending = new WeakSet<Socket>();

/** Whether a connection ends with an answer that was refused: what it sent after that has none (RFC 9112, 9.6). */
export const isEnding = (socket: Socket) => ending.has(socket);

/**
 * Refuses what is no request of ours, and more requests than `bounds` allow at the same moment.
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
  const connections = new WeakMap<Socket, Set<() => void>>();
  const ofAddress = new Map<string, number>();
  let all = 0;

  return async (c, next) => {
    const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
    // Without a port, as in tests, there are no connections.
    if (incoming && outgoing) {
      // A request that could mean two sites, or whose answer could not have headers.
      const hosts = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
      if (hosts.length > 1 || !["1.0", "1.1"].includes(incoming.httpVersion)) throw new HTTPException(400);
      begin(c, incoming.socket, outgoing);
    }
    const address = incoming?.url ?? c.req.url;
    if (c.req.path.length > bounds.longestPath || address.length > bounds.longestAddress)
      throw new HTTPException(414, { message: "That address is too long." });
    await next();
  };

  function begin(c: Context, socket: Socket, outgoing: ServerResponse) {
    const open = connections.get(socket) ?? new Set();
    if (!connections.has(socket)) {
      connections.set(socket, open);
      // Answers that wait for their turn are not told that the connection has ended.
      socket.once("close", () => {
        for (const release of open) release();
      });
    }
    const client = clientIp(c, trustProxy);
    const before = ofAddress.get(client) ?? 0;
    all++;
    ofAddress.set(client, before + 1);
    const release = () => {
      if (!open.delete(release)) return;
      all--;
      const left = (ofAddress.get(client) ?? 1) - 1;
      if (left > 0) ofAddress.set(client, left);
      else ofAddress.delete(client);
    };
    open.add(release);
    outgoing.once("close", release);

    if (open.size > limits.requestsOfConnection) {
      ending.add(socket);
      c.header("Connection", "close");
      throw new HTTPException(429);
    }
    if (before >= limits.requestsOfAddress) throw new HTTPException(429);
    if (all > limits.requests) throw new HTTPException(503);
  }
}
