import { isIP } from "node:net";
import { isBelow, isExampleHost } from "#text/example-host.ts";

/** Names that mean something inside one computer or one network only (RFC 6761, RFC 6762, RFC 8375, and habit). */
const inHouseNames = ["localhost", "local", "internal", "intranet", "lan", "home", "home.arpa"];

/**
 * Why visitors could not use a web address, in words that follow 'which'; undefined when they can, as far as the address
 * itself says.
 */
export function whyNotPublic(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  if (isExampleHost(hostname)) return "is an address for examples and can belong to nobody";
  if (isIP(hostname.replace(/^\[|\]$/g, "")))
    return "is a number: visitors need a name, for which a certificate is issued";
  if (isBelow(hostname, inHouseNames) || !hostname.includes("."))
    return "can be reached from this computer or its own network only";
  if (protocol !== "https:") return "begins with http://: browsers call that not secure";
  return undefined;
}
