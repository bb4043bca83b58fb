import { BlockList, isIP } from "node:net";
import { isBelow, isExampleHost } from "#text/example-host.ts";

/** Names that mean something inside one computer or one network only (RFC 6761, RFC 6762, RFC 8375, and habit). */
const inHouseNames = ["localhost", "local", "internal", "intranet", "lan", "home", "home.arpa"];

const inHouseNumbers = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  inHouseNumbers.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  inHouseNumbers.addSubnet(network, bits, "ipv6");

/**
 * Why visitors could not use a web address, in words that follow 'which'; undefined when they can, as far as the address
 * itself says.
 */
export function whyNotPublic(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (isExampleHost(host)) return "is an address for examples and can belong to nobody";
  if (version === 0 ? isBelow(host, inHouseNames) || !host.includes(".") : isInHouse(host, version))
    return "can be reached from this computer or its own network only";
  if (protocol !== "https:") return "begins with http://: browsers call that not secure";
  return undefined;
}

function isInHouse(number: string, version: number): boolean {
  return inHouseNumbers.check(number, version === 6 ? "ipv6" : "ipv4");
}
