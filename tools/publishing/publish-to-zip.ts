import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync, type Zippable, zipSync } from "fflate";
import { UserError } from "#settings/user-error.ts";
import { inPlace } from "./publish-in-place.ts";
import { filesBelow, type SiteState, stateOf } from "./site-files.ts";
import type { Target } from "./target.ts";

/**
 * A zip that somebody uploads. The one before stays beside it, as `website.previous.zip`.
 * @param file absolute, ends in `.zip`
 */
export function toZip(file: string): Target {
  const stem = file.slice(0, -".zip".length);
  return inPlace({
    name: `the zip ${file}`,
    at: file,
    previous: `${stem}.previous.zip`,
    incoming: `${stem}.go-live-incoming.zip`,
    leaving: `${stem}.go-live-leaving.zip`,
    record: `${stem}.go-live.json`,
    read: readZip,
    write: async (site, to) => writeFile(to, await zip(site)),
    todo: `Now upload ${file} to your host.`,
  });
}

async function readZip(file: string): Promise<SiteState> {
  let content: Uint8Array;
  try {
    content = await readFile(file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw fault;
  }
  try {
    return stateOf(new Map(Object.entries(unzipSync(content))));
  } catch {
    throw new UserError(`${file} is there and is no whole zip. Move it away, or set PUBLISH_TO to another name.`);
  }
}

/** The same site gives the same zip, byte by byte, whenever and wherever it is made. */
async function zip(site: string): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const name of await filesBelow(site)) {
    // What is compressed already only takes time.
    const level = /\.(?:avif|br|gif|gz|jpe?g|png|webp|woff2)$/i.test(name) ? 0 : 9;
    entries[name] = [await readFile(join(site, name)), { level }];
  }
  // The first moment that a zip can name. It is written in local time, so that it reads alike everywhere.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}
