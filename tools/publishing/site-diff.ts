import { cleanPath, hasNoAddress, redirects } from "#contract/addresses.ts";
import { isCompressedForm } from "#hosting/policy.ts";
import type { SiteState } from "./site-files.ts";

/** What a publication changes for visitors. Pages are named by their address. */
export type Changes = {
  isFirst: boolean;
  added: string[];
  changed: string[];
  /** Whether those are all pages that were there before and still are, as after a change in the footer. */
  isAllChanged: boolean;
  removed: string[];
  /** How many pages read as before and have other styles or scripts. */
  restyled: number;
  /** How many files that are no page came, went or differ: pictures, styles, scripts, lists for search engines. */
  otherFiles: number;
};

/** More of a kind are counted, not named. */
const mostNamed = 30;

/** When every page has changed, a list of them says nothing. */
const mostNamedOfAll = 5;

export function isSame(before: SiteState, after: SiteState): boolean {
  return before.size === after.size && [...after].every(([file, { whole }]) => before.get(file)?.whole === whole);
}

export function whatChanged(before: SiteState, after: SiteState): Changes {
  const changes: Changes = {
    isFirst: before.size === 0,
    added: [],
    changed: [],
    isAllChanged: false,
    removed: [],
    restyled: 0,
    otherFiles: 0,
  };
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(file), after.get(file)];
    if (old?.whole === now?.whole) continue;
    const page = pageAddress(file);
    if (page === undefined) changes.otherFiles += isCompressedForm(file) ? 0 : 1;
    else if (!old) changes.added.push(page);
    else if (!now) changes.removed.push(page);
    else if (old.words !== now.words) changes.changed.push(page);
    else changes.restyled += 1;
  }
  const kept = [...after.keys()].filter((file) => before.has(file) && pageAddress(file) !== undefined);
  changes.isAllChanged = changes.changed.length === kept.length;
  for (const pages of [changes.added, changes.changed, changes.removed]) pages.sort();
  return changes;
}

/** In lines for a terminal. */
export function describeChanges(changes: Changes): string {
  const { isFirst, added, changed, removed, restyled, otherFiles } = changes;
  if (isFirst) return `for the first time: ${count(added.length, "page")} and ${count(otherFiles, "other file")}`;
  return [
    ...named("new", added),
    ...(changes.isAllChanged && changed.length > mostNamedOfAll
      ? [`changed: all ${changed.length} pages that were there`]
      : named("changed", changed)),
    ...named("removed", removed),
    ...(restyled > 0 ? [`other styles or scripts, the same words: ${count(restyled, "page")}`] : []),
    ...(otherFiles > 0 ? [`beside the pages: ${count(otherFiles, "other file")}`] : []),
  ].join("\n");
}

function named(kind: string, pages: readonly string[]): string[] {
  const lines = pages.slice(0, mostNamed).map((page) => `${kind}: ${page}`);
  return pages.length > mostNamed ? [...lines, `${kind}: and ${pages.length - mostNamed} more`] : lines;
}

/** @returns the address at which a visitor sees a file as a page, undefined for what is none */
function pageAddress(file: string): string | undefined {
  if (!file.endsWith(".html")) return undefined;
  const path = cleanPath(`/${file}`);
  if (hasNoAddress(path) || path in redirects) return undefined;
  return path.replace(/\/page\/(\d+)$/, "?page=$1");
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
