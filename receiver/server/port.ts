import { once } from "node:events";
import { connect, createServer } from "node:net";

type Address = { host: string; port: number };

/** @returns a sentence with the reason why a server cannot listen there; undefined if it can */
export async function whyNotListen({ host, port }: Address): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, exclusive: true }), "listening");
    server.close();
    await once(server, "close");
    return undefined;
  } catch (error) {
    return listenProblem(error as NodeJS.ErrnoException, { host, port });
  }
}

export function listenProblem({ code, message }: NodeJS.ErrnoException, { host, port }: Address): string {
  return code === "EADDRINUSE"
    ? `PORT ${port} is in use by another program. Stop that program, or set PORT to another number.`
    : `The server cannot listen on HOST ${host}, PORT ${port}: ${message}.`;
}

/**
 * The host to open in a browser on this computer. `localhost` means two addresses, and browsers try `::1` first: if
 * another program answers there, only `127.0.0.1` leads to this server.
 */
export async function hostToOpen({ host, port }: Address): Promise<string> {
  if (host === "::" || host === "::1") return "localhost";
  if (host !== "127.0.0.1" && host !== "0.0.0.0") return host.includes(":") ? `[${host}]` : host;
  const other = connect({ host: "::1", port });
  const isOthers = await once(other, "connect").then(
    () => true,
    () => false,
  );
  other.destroy();
  return isOthers ? "127.0.0.1" : "localhost";
}
