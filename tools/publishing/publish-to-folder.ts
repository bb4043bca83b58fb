import { cp, realpath } from "node:fs/promises";
import { inPlace } from "./publish-in-place.ts";
import { readSiteState } from "./site-files.ts";
import type { Target } from "./target.ts";

/**
 * A folder from which a server sends the site. The state before stays beside it, as `website.previous`.
 * @param folder absolute
 * @param outDir a build may lie there already, which is there to be replaced
 */
export async function toFolder(folder: string, outDir: string): Promise<Target> {
  // A link stays a link: what it leads to is replaced.
  const at = await realpath(folder).catch(() => folder);
  return inPlace({
    name: `the folder ${folder}`,
    at,
    previous: `${at}.previous`,
    incoming: `${at}.go-live-incoming`,
    leaving: `${at}.go-live-leaving`,
    record: `${at}.go-live.json`,
    isOurs: folder === outDir,
    read: readSiteState,
    write: (site, to) => cp(site, to, { recursive: true }),
  });
}
