import { addresses, assetsFolder, hasNoAddress, receiveFolder } from "#contract/addresses.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";
import { knownAddresses } from "./known-addresses.ts";

/** An address that a text once had leads to that text alone: nothing else is there, and no other text has it too. */
export function* formerAddressesLeadHere(content: Content): Generator<Finding> {
  // Letter case alone does not tell two files apart on every disk that may serve them.
  const live = new Set([...knownAddresses(content)].map((address) => address.toLowerCase()));
  const taken = new Map<string, string>();
  for (const { file, data } of [...content.services, ...content.blogs, ...content.updates])
    for (const [index, address] of (data.former_addresses ?? []).entries()) {
      const at = [file, `former_addresses ${index + 1}`] as const;
      const key = address.toLowerCase();
      const other = taken.get(key);
      if (live.has(key)) yield error(...at, `there is a page at ${address} now; take this line out`);
      else if (isNeeded(key)) yield error(...at, `the site itself needs ${address}; take this line out`);
      else if (other === file) yield error(...at, `${address} stands in this list already; take one out`);
      else if (other) yield error(...at, `${address} leads to ${other} already; take it out of one of the two`);
      else taken.set(key, file);
    }
}

function isNeeded(address: string): boolean {
  const folders = [assetsFolder, receiveFolder, "/share"];
  return (
    hasNoAddress(address) ||
    Object.values(addresses).includes(address as never) ||
    folders.some((folder) => address === folder || address.startsWith(`${folder}/`))
  );
}
