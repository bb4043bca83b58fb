import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { clientIp } from "./client-ip.ts";
import { limits as allLimits } from "./limits.ts";
import { endUnfinished, type Slot, slots } from "./slots.ts";

const ending = new WeakSet<Socket>();

/** Whether a connection is closing after a refusal: requests that it sent after that get no answer (RFC 9112, 9.6). */
export const isEnding = (socket: Socket) => ending.has(socket);

/**
 * Refuses malformed requests, and more requests at once than `limits` allow. Before it refuses another sender's request,
 * it ends one whose body is still arriving. Of those it lets through, each sender's are begun a few at a time.
 * @param options.limits smaller limits, for tests
 */
export function limitRequests({
  trustProxy,
  limits = allLimits,
}: {
  trustProxy: boolean;
  limits?: Record<"requests" | "requestsOfAddress" | "requestsOfConnection", number>;
}): MiddlewareHandler {
  /** The requests of each connection that have not been answered yet. */
  const connections = new WeakMap<Socket, Set<Slot>>();
  const { take } = slots({ all: limits.requests, ofSender: limits.requestsOfAddress });
  const turn = turns(allLimits.requestsOfTurn);

  return async (c, next) => {
    let slot: Slot | undefined;
    const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
    // Without a port, as in tests, there are no connections.
    if (incoming && outgoing) {
      // A request with two hosts is ambiguous; one of HTTP/0.9 cannot be answered with headers.
      const hosts = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
      if (hosts.length > 1 || !["1.0", "1.1"].includes(incoming.httpVersion)) throw new HTTPException(400);
      slot = begin(c, incoming, outgoing);
    }
    const address = incoming?.url ?? c.req.url;
    if (c.req.path.length > allLimits.longestPath || address.length > allLimits.longestAddress)
      throw new HTTPException(414, { message: "That address is too long." });
    await turn(clientIp(c, trustProxy));
    await next();
    // The sender is gone; the status is only for the log.
    if (slot?.isEnded) c.res = new Response(null, { status: 408 });
  };

  function begin(c: Context, incoming: IncomingMessage, outgoing: ServerResponse): Slot {
    const { socket } = incoming;
    const open = connections.get(socket) ?? new Set();
    if (!connections.has(socket)) {
      connections.set(socket, open);
      // Responses that wait for their turn get no 'close' event when the connection ends.
      socket.once("close", () => {
        for (const slot of open) slot.release();
      });
    }
    if (open.size >= limits.requestsOfConnection) {
      ending.add(socket);
      c.header("Connection", "close");
      throw new HTTPException(429);
    }
    const slot = take(clientIp(c, trustProxy), endUnfinished(incoming));
    if (slot === "sender") throw new HTTPException(429);
    if (slot === "all") throw new HTTPException(503);
    open.add(slot);
    outgoing.once("close", () => {
      open.delete(slot);
      slot.release();
    });
    return slot;
  }
}

/** @returns resolves when a sender may begin a request: at most so many in one turn of the event loop, then others get theirs */
function turns(most: number) {
  const begun = new Map<string, number>();
  return async (sender: string) => {
    while ((begun.get(sender) ?? 0) >= most) await setImmediate();
    // Before those who wait for the next turn, since it was asked for earlier.
    if (begun.size === 0) setImmediate().then(() => begun.clear());
    begun.set(sender, (begun.get(sender) ?? 0) + 1);
  };
}
