import type { IncomingMessage } from "node:http";
import { isIPv6, SocketAddress } from "node:net";
import type { Context } from "hono";

/**
 * The address a request came from. Behind a reverse proxy that is the last one in `X-Forwarded-For`: the proxy added it,
 * and the sender may have made up everything before it. Without a proxy the header cannot be trusted and is ignored.
 * @returns an IPv4 address, or the /64 network of an IPv6 address, since a household or a rented server has one to
 * itself; empty if there is no address, as on a local socket
 */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1) : undefined;
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  return network(forwarded ?? "") ?? network(incoming?.socket?.remoteAddress ?? "") ?? "";
}

/**
 * An address in the form that `clientIp` returns; undefined for anything else.
 * @param text may have a port or a zone
 */
export function network(text: string): string | undefined {
  const bare = text.trim().replace(/%.*$/, "");
  // Some servers add the port: 192.0.2.1:5000, [2001:db8::1]:5000.
  const { address = "", family } = SocketAddress.parse(isIPv6(bare) ? `[${bare}]` : bare) ?? {};
  if (family !== "ipv6") return address || undefined;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [left = [], right = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  // '::' stands for as many zeros as are missing.
  const zeros = Array(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/** The /48 network of an address from `clientIp`, which may all be one customer's; undefined for IPv4. */
export function wideNetwork(client: string): string | undefined {
  return client.endsWith("::/64") ? `${client.split(":").slice(0, 3).join(":")}::/48` : undefined;
}

/** How much of a sender's address a log may show: enough to find the network's operator, not the person. */
export function addressRange(client: string): string {
  return wideNetwork(client) ?? (client.replace(/\.\d+$/, ".0/24") || "a local socket");
}
