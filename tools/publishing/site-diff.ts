import { cleanPath, hasNoAddress, redirects } from "#contract/addresses.ts";
import { isCompressedForm } from "#hosting/policy.ts";
import type { SiteFiles } from "./site-files.ts";

/** What a publication changes for visitors. Pages are named by their address. */
export type SiteDiff = {
  isFirst: boolean;
  added: string[];
  changed: string[];
  removed: string[];
  /** How many pages have the same text and other styles or scripts. */
  restyled: number;
  /** How many files other than pages were added, removed or changed: pictures, styles, scripts, lists for search engines. */
  otherFiles: number;
};

/** Beyond this many of a kind, as after an edit of the footer, pages are counted. */
const maxNamed = 20;

export function isSameSite(before: SiteFiles, after: SiteFiles): boolean {
  return before.size === after.size && [...after].every(([file, { bytes }]) => before.get(file)?.bytes === bytes);
}

export function siteDiff(before: SiteFiles, after: SiteFiles): SiteDiff {
  const isFirst = before.size === 0;
  const diff: SiteDiff = { isFirst, added: [], changed: [], removed: [], restyled: 0, otherFiles: 0 };
  for (const file of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const [old, now] = [before.get(file), after.get(file)];
    if (old?.bytes === now?.bytes) continue;
    const page = pageAddress(file);
    if (page === undefined) diff.otherFiles += isCompressedForm(file) ? 0 : 1;
    else if (!old) diff.added.push(page);
    else if (!now) diff.removed.push(page);
    else if (old.text !== now.text) diff.changed.push(page);
    else diff.restyled += 1;
  }
  return diff;
}

/** In lines for a terminal. */
export function describeDiff({ isFirst, added, changed, removed, restyled, otherFiles }: SiteDiff): string {
  if (isFirst) return `for the first time: ${count(added.length, "page")} and ${count(otherFiles, "other file")}`;
  return [
    ...named("new", added),
    ...named("changed", changed),
    ...named("removed", removed),
    ...(restyled > 0 ? [`new styles or scripts, same text: ${count(restyled, "page")}`] : []),
    ...(otherFiles > 0 ? [`besides the pages: ${count(otherFiles, "other file")}`] : []),
  ].join("\n");
}

function named(kind: string, pages: readonly string[]): string[] {
  const lines = pages.slice(0, maxNamed).map((page) => `${kind}: ${page}`);
  return pages.length > maxNamed ? [...lines, `${kind}: and ${pages.length - maxNamed} more`] : lines;
}

/** @returns the address at which a visitor sees the page, undefined for a file that is no page */
function pageAddress(file: string): string | undefined {
  if (!file.endsWith(".html")) return undefined;
  const path = cleanPath(`/${file}`);
  if (hasNoAddress(path) || path in redirects) return undefined;
  return path.replace(/\/page\/(\d+)$/, "?page=$1");
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
