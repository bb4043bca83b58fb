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

/** Warns once if a proxy on this computer or its network seems to forward requests while TRUST_PROXY is not set. */
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
        "A request seems to come through a proxy (it has X-Forwarded-For), but TRUST_PROXY is not set, so all visitors count as one sender. If the proxy is yours, set TRUST_PROXY=1.",
      );
    }
    return next();
  };
}
