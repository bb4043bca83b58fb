/** Names that are reserved for examples and tests: nobody can own them (RFC 2606). */
const exampleNames = ["example", "example.com", "example.net", "example.org", "test", "invalid"];

/** Names that mean something inside one computer or one network only (RFC 6761, RFC 6762, RFC 8375, and habit). */
const inHouseNames = ["localhost", "local", "internal", "intranet", "lan", "home", "home.arpa"];

/** Whether a host's name is one of an example, such as `www.example.com`. */
export const isExampleHost = (host: string) => isBelow(host, exampleNames);

export const isExampleEmail = (email: string) => isExampleHost(email.split("@").at(-1) ?? "");

/**
 * Why visitors could not use a web address, in words that follow 'which'; undefined when they can, as far as the address
 * itself shows.
 */
export function whyNotPublic(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  if (isExampleHost(hostname)) return "is an address for examples and can belong to nobody";
  if (/^\[|^[\d.]+$/.test(hostname)) return "is a number: visitors need a name, for which a certificate is issued";
  if (isBelow(hostname, inHouseNames) || !hostname.includes("."))
    return "can be reached from this computer or its own network only";
  if (protocol !== "https:") return "begins with http://: browsers call that not secure";
  return undefined;
}

function isBelow(host: string, names: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return names.some((other) => name === other || name.endsWith(`.${other}`));
}
