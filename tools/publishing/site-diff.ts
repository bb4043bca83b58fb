import { cleanPath, hasNoAddress } from "#contract/addresses.ts";
import { isCompressedForm } from "#hosting/headers.ts";
import type { Fingerprint, SiteFiles } from "./site-files.ts";

/** More pages of a kind than this, for example after an edit of the footer, are only counted. */
const maxNamed = 20;

/** The entry of a site for the receiver that is published with it: its code and its settings. */
export const receiverEntry = "(receiver)";

export function isSameSite(before: SiteFiles, after: SiteFiles): boolean {
  return before.size === after.size && [...after].every(([file, { bytes }]) => before.get(file)?.bytes === bytes);
}

/** What a publication changes for visitors, line by line. Pages are named by their address. */
export function describeDiff(before: SiteFiles, after: SiteFiles): string {
  const pages = {
    new: [] as string[],
    changed: [] as string[],
    removed: [] as string[],
    moved: [] as string[],
    restyled: [] as string[],
  };
  let otherFiles = 0;
  for (const file of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const [old, now] = [before.get(file), after.get(file)];
    if (old?.bytes === now?.bytes || file === receiverEntry) continue;
    const page = pageAddress(file);
    if (page === undefined) otherFiles += isCompressedForm(file) ? 0 : 1;
    else if (!now) pages.removed.push(page);
    else if (now.movedTo) {
      if (old?.movedTo !== now.movedTo) pages.moved.push(`${page} leads to ${now.movedTo}`);
    } else if (!isPage(old)) pages.new.push(page);
    else if (old.text !== now.text) pages.changed.push(page);
    else pages.restyled.push(page);
  }
  if (before.size === 0)
    return `for the first time: ${count(pages.new.length, "page")} and ${count(otherFiles, "other file")}`;
  const { restyled, ...named } = pages;
  const lines = Object.entries(named).flatMap(([kind, all]) => [
    ...all.slice(0, maxNamed).map((page) => `${kind}: ${page}`),
    ...(all.length > maxNamed ? [`${kind}: and ${all.length - maxNamed} more`] : []),
  ]);
  if (pages.removed.length > 0)
    lines.push(
      "Links to the removed pages no longer work. If a page has a new address, add the old one to its former_addresses.",
    );
  if (restyled.length > 0) lines.push(`new styles or scripts, same text: ${count(restyled.length, "page")}`);
  if (otherFiles > 0) lines.push(`besides the pages: ${count(otherFiles, "other file")}`);
  if (before.get(receiverEntry)?.bytes !== after.get(receiverEntry)?.bytes)
    lines.push("besides the pages: the receiver or its settings");
  return lines.join("\n") || "nothing that a visitor sees";
}

const isPage = (file: Fingerprint | undefined): file is Fingerprint => file !== undefined && !file.movedTo;

/** @returns the address of the page; undefined if the file is not a page */
function pageAddress(file: string): string | undefined {
  if (!file.endsWith(".html")) return undefined;
  const path = cleanPath(`/${file}`);
  return hasNoAddress(path) ? undefined : path.replace(/\/page\/(\d+)$/, "?page=$1");
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
