import { isIP } from "node:net";
import type { Context } from "hono";

/**
 * The address a request came from. Behind a reverse proxy that is the last one in `X-Forwarded-For`: the proxy added it,
 * while the sender may have written all before it. Without a proxy the header is not to be trusted and is ignored.
 * @returns an IPv4 address, or the first half of an IPv6 address, since a household or a rented server has all of the
 * second half to itself; empty where there is no address, as on a local socket
 */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1) : undefined;
  const connection: string | undefined = c.env?.incoming?.socket?.remoteAddress;
  return network(forwarded ?? "") ?? network(connection ?? "") ?? "";
}

function network(text: string): string | undefined {
  // Some servers add the port: 192.0.2.1:5000, [2001:db8::1]:5000.
  const address = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3})(?::\d+)?|([^%]+)(?:%.*)?)\s*$/.exec(text);
  const host = (address?.[1] ?? address?.[2] ?? address?.[3] ?? "").trim();
  if (isIP(host) === 4) return host;
  if (isIP(host) !== 6) return undefined;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(host)?.[1];
  if (mapped) return mapped;
  const [left = "", right] = host.split("::");
  const groups = left === "" ? [] : left.split(":");
  // What '::' stands for: as many zeros as are missing.
  if (right !== undefined) {
    const tail = right === "" ? [] : right.split(":");
    groups.push(...Array(Math.max(0, 8 - groups.length - tail.length)).fill("0"), ...tail);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
