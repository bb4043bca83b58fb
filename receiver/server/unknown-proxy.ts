import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";

const nearby = new BlockList();
nearby.addSubnet("127.0.0.0", 8);
nearby.addSubnet("10.0.0.0", 8);
nearby.addSubnet("172.16.0.0", 12);
nearby.addSubnet("192.168.0.0", 16);
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");

/** Says once that a proxy on this computer or in its network seems to pass requests on, and is not known as one. */
export function warnOfUnknownProxy(log: (warning: string) => void): MiddlewareHandler {
  let warned = false;
  return (c, next) => {
    const { remoteAddress = "" }: Partial<IncomingMessage["socket"]> = c.env?.incoming?.socket ?? {};
    if (
      !warned &&
      c.req.header("X-Forwarded-For") &&
      nearby.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4")
    ) {
      warned = true;
      log(
        "A request came with X-Forwarded-For, as through a proxy, and TRUST_PROXY is not set: all visitors count as one sender. If a proxy of yours passes requests on, set TRUST_PROXY=1.",
      );
    }
    return next();
  };
}
