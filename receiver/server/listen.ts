import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { boundPipelining } from "./bound-pipelining.ts";
import { isEnding } from "./bound-requests.ts";
import { bounds } from "./bounds.ts";
import { network } from "./client-ip.ts";
import { countRefusals, type Refusals } from "./refusals.ts";

/** Milliseconds. */
const defaultTimeouts = {
  requestTimeout: bounds.request,
  headersTimeout: bounds.requestHeaders,
  keepAliveTimeout: bounds.keptConnection,
  connectionsCheckingInterval: 5_000,
};

/**
 * Serves an app at an address of this computer. A failure to listen is the server's event 'error'.
 * @param options.refusals count what is done without an answer
 * @param options.timeouts shorter ones, for tests, as the bounds that follow
 */
export function listen(
  app: Hono,
  {
    host,
    port,
    trustProxy = false,
    refusals = countRefusals(console.error),
    timeouts = defaultTimeouts,
    connectionsOfAddress = bounds.connectionsOfAddress,
    stillAnswer = bounds.stillAnswer,
  }: {
    host: string;
    port: number;
    trustProxy?: boolean;
    refusals?: Refusals;
    timeouts?: Record<keyof typeof defaultTimeouts, number>;
    connectionsOfAddress?: number;
    stillAnswer?: number;
  },
  listening: (address: AddressInfo) => void,
): Server {
  const respond = getRequestListener(app.fetch);
  const server = createServer({ ...timeouts, maxHeaderSize: bounds.headers }, (incoming, outgoing) => {
    if (!isEnding(incoming.socket)) respond(incoming, outgoing);
  });
  server.maxConnections = bounds.connections;
  server.on("drop", (dropped) =>
    refusals.count("connections closed, too many", network(dropped?.remoteAddress ?? "") ?? ""),
  );

  const sockets = new Set<Socket>();
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const client = network(socket.remoteAddress ?? "") ?? "";
    const others = open.get(client) ?? 0;
    // All of a proxy's connections come from one address.
    if (!trustProxy && others >= connectionsOfAddress) {
      refusals.count("connections closed, too many", client);
      socket.destroy();
      return;
    }
    boundPipelining(socket);
    sockets.add(socket);
    open.set(client, others + 1);
    socket.once("close", () => {
      sockets.delete(socket);
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });

  server.setTimeout(bounds.stillConnection);
  const looking = setInterval(() => {
    for (const socket of endStill(sockets, stillAnswer))
      refusals.count("answers not read", network(socket.remoteAddress ?? "") ?? "");
  }, stillAnswer / 4).unref();
  server.on("close", () => clearInterval(looking));
  return server.listen(port, host, () => listening(server.address() as AddressInfo));
}

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
    // A connection that is kept open becomes idle only when its last answer is out.
    const closing = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), longest).unref();
  });
}
