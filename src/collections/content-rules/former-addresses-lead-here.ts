import { addresses, assetsFolder, hasNoAddress, receiveFolder, shareFolder } from "#contract/addresses.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";
import { knownAddresses } from "./known-addresses.ts";

/** A former address belongs to one text only, and no page is there now. */
export function* formerAddressesLeadHere(content: Content): Generator<Finding> {
  // Some file systems ignore case.
  const live = new Set([...knownAddresses(content)].map((address) => address.toLowerCase()));
  const taken = new Map<string, string>();
  for (const { file, data } of [...content.services, ...content.blogs, ...content.updates])
    for (const [index, address] of (data.former_addresses ?? []).entries()) {
      const at = [file, `former_addresses ${index + 1}`] as const;
      const key = address.toLowerCase();
      const other = taken.get(key);
      if (live.has(key)) yield error(...at, `there is a page at ${address} now; remove this line`);
      else if (isNeeded(key)) yield error(...at, `the site itself needs ${address}; remove this line`);
      else if (other === file) yield error(...at, `${address} is already in this list; remove one of the two`);
      else if (other) yield error(...at, `${address} already leads to ${other}; remove it from one of the two`);
      else taken.set(key, file);
    }
}

function isNeeded(address: string): boolean {
  const folders = [assetsFolder, receiveFolder, shareFolder];
  return (
    hasNoAddress(address) ||
    Object.values(addresses).includes(address as never) ||
    folders.some((folder) => address === folder || address.startsWith(`${folder}/`))
  );
}
