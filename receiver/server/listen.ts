import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { network } from "./client-ip.ts";
import { limitPipelining } from "./limit-pipelining.ts";
import { isEnding } from "./limit-requests.ts";
import { limits } from "./limits.ts";
import { countRefusals, type Refusals } from "./refusals.ts";
import { slots } from "./slots.ts";

/** Milliseconds. */
const defaultTimeouts = {
  requestTimeout: limits.request,
  headersTimeout: limits.requestHeaders,
  keepAliveTimeout: limits.keptConnection,
  connectionsCheckingInterval: 5_000,
};

/**
 * Serves an app at an address of this computer. A failure to listen is the server's event 'error'.
 * @param options.refusals count what is done without an answer
 * @param options.timeouts shorter ones, for tests, as the limits that follow
 */
export function listen(
  app: Hono,
  {
    host,
    port,
    trustProxy = false,
    refusals = countRefusals(console.error),
    timeouts = defaultTimeouts,
    connections = limits.connections,
    connectionsOfAddress = limits.connectionsOfAddress,
    stillAnswer = limits.stillAnswer,
  }: {
    host: string;
    port: number;
    trustProxy?: boolean;
    refusals?: Refusals;
    timeouts?: Record<keyof typeof defaultTimeouts, number>;
    connections?: number;
    connectionsOfAddress?: number;
    stillAnswer?: number;
  },
  listening: (address: AddressInfo) => void,
): Server {
  // HTTP/1.0 needs no Host, and load balancers ask for a server's health without one.
  const respond = getRequestListener(app.fetch, { hostname: "localhost" });
  const latest = new WeakMap<Socket, Exchange>();
  const server = createServer({ ...timeouts, maxHeaderSize: limits.headers }, (incoming, outgoing) => {
    latest.set(incoming.socket, { incoming, outgoing });
    if (!isEnding(incoming.socket)) respond(incoming, outgoing);
  });

  const sockets = new Set<Socket>();
  connectionsOf.set(server, sockets);
  // All of a proxy's connections come from one address.
  const { take } = slots({ all: connections, ofSender: trustProxy ? connections : connectionsOfAddress });
  server.on("connection", (socket) => {
    const client = network(socket.remoteAddress ?? "") ?? "";
    const close = () => {
      refusals.count("connections closed, too many", client);
      socket.destroy();
      return true;
    };
    const slot = take(client, () => !isAnswered(latest.get(socket)) && close());
    if (typeof slot === "string") {
      close();
      return;
    }
    limitPipelining(socket, () => latest.get(socket)?.incoming.complete === false);
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      slot.release();
    });
  });

  server.setTimeout(limits.stillConnection);
  const looking = setInterval(() => {
    for (const socket of endStill(sockets, stillAnswer))
      refusals.count("answers not read", network(socket.remoteAddress ?? "") ?? "");
  }, stillAnswer / 4).unref();
  server.on("close", () => clearInterval(looking));
  return server.listen(port, host, () => listening(server.address() as AddressInfo));
}

/** Each server's open connections. */
const connectionsOf = new WeakMap<Server, ReadonlySet<Socket>>();

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Whether a request is here in full, and its answer is not out yet. */
const isAnswered = (exchange?: Exchange) => exchange?.incoming.complete === true && !exchange.outgoing.closed;

const unmoved = new WeakMap<Socket, { left: string; since: number }>();

/**
 * Ends connections whose answers nobody takes, whatever comes in meanwhile: that alone would keep Node's timeout away.
 * @returns those that it ended
 */
function endStill(sockets: Iterable<Socket>, longest: number): Socket[] {
  const now = performance.now();
  return [...sockets].filter((socket) => {
    // Of one large write, only the handle knows how much the system has taken.
    const { writeQueueSize } = (socket as { _handle?: { writeQueueSize?: number } })._handle ?? {};
    const left = `${socket.bytesWritten - socket.writableLength} ${writeQueueSize}`;
    const known = unmoved.get(socket);
    if (socket.writableLength === 0 || known?.left !== left) unmoved.set(socket, { left, since: now });
    else if (now - known.since >= longest) return socket.destroy();
    return false;
  });
}

/** Takes no new requests and resolves when those in progress are answered, or after `longest` milliseconds. */
export function finish(server: Server, longest: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
    const closing = setInterval(() => {
      // A connection that is kept open becomes idle only when its last answer is out.
      server.closeIdleConnections();
      // The spare one of a browser, on which nothing has come yet, never does.
      for (const socket of connectionsOf.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
    }, 100);
    setTimeout(() => server.closeAllConnections(), longest).unref();
  });
}
