import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import { finish, listen } from "#receiver/server/listen.ts";

/** Serves an app on a free port until the test ends. @returns the port */
export async function listening(app: Hono, options: Partial<Parameters<typeof listen>[1]> = {}): Promise<number> {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const server = listen(app, { host: "127.0.0.1", port: 0, ...options }, resolve);
    onTestFinished(() => finish(server, 0));
  });
  return port;
}

/** Sends a text on a new connection. @returns what the server sends until it closes the connection */
export async function conversation(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.setEncoding("utf8").on("data", (chunk) => (said += chunk));
  // The server may also close it with a reset.
  socket.on("error", () => {}).write(sent);
  await once(socket, "close").catch(() => {});
  return said;
}
