/** Names that are reserved for examples and tests: nobody can own them (RFC 2606). */
const exampleNames = ["example", "example.com", "example.net", "example.org", "test", "invalid"];

/** Whether a host's name is one of an example, such as `www.example.com`. */
export const isExampleHost = (host: string) => isBelow(host, exampleNames);

export const isExampleEmail = (email: string) => isExampleHost(email.split("@").at(-1) ?? "");

/** Whether a host's name is one of these names, or ends in one. */
export function isBelow(host: string, names: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return names.some((other) => name === other || name.endsWith(`.${other}`));
}
