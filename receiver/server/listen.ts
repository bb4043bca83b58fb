import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";

/** Milliseconds. */
const defaultTimeouts = {
  /** A slow phone needs time for a long message. */
  requestTimeout: 120_000,
  /** A silent connection is closed. */
  headersTimeout: 20_000,
  /** Longer than reverse proxies keep their connections, so that they are the ones to close them. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Serves an app at an address of this computer. A failure to listen is the server's event 'error'.
 * @param options.timeouts shorter ones, for tests
 */
export function listen(
  app: Hono,
  { host, port, timeouts = defaultTimeouts }: { host: string; port: number; timeouts?: typeof defaultTimeouts },
  listening: (address: AddressInfo) => void,
): Server {
  return serve({ fetch: app.fetch, hostname: host, port, serverOptions: timeouts }, listening) as Server;
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
