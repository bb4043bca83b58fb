/** Names reserved for examples and tests, which nobody can own (RFC 2606). */
const exampleNames = ["example", "example.com", "example.net", "example.org", "test", "invalid"];

/** Names used only within a computer or a local network (RFC 6761, RFC 6762, RFC 8375, and convention). */
const inHouseNames = ["localhost", "local", "internal", "intranet", "lan", "home", "home.arpa"];

export const isExampleHost = (host: string) => isBelow(host, exampleNames);

export const isExampleEmail = (email: string) => isExampleHost(email.split("@").at(-1) ?? "");

/**
 * Why visitors cannot use a web address, in words that follow 'which'; undefined if nothing in the address says so.
 */
export function whyNotPublic(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  if (isExampleHost(hostname)) return "is reserved for examples and can belong to nobody";
  if (/^\[|^[\d.]+$/.test(hostname)) return "is a number: visitors need a name, for which a certificate can be issued";
  if (isBelow(hostname, inHouseNames) || !hostname.includes("."))
    return "can be reached only from this computer or its own network";
  if (protocol !== "https:") return "begins with http://: browsers mark it as not secure";
  return undefined;
}

function isBelow(host: string, names: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return names.some((other) => name === other || name.endsWith(`.${other}`));
}
