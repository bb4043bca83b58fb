/**
 * `npm run hosting -- HOST` writes what a host needs besides the built site. Files for a server of your own go into
 * `dist-hosting/`, since they belong elsewhere on that machine; a file host expects them in the built site.
 */
import { relative } from "node:path";
import { settingsOrStop } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { readBuiltSite } from "./built-site.ts";
import { completeSite, writeServerFiles } from "./complete-site.ts";
import { type HostName, hosts } from "./hosts.ts";

const [name = ""] = process.argv.slice(2);
const settings = settingsOrStop();
try {
  if (!Object.hasOwn(hosts, name))
    throw new UserError(`Write the host: npm run hosting -- ${Object.keys(hosts).join(" | ")}`);
  const host = name as HostName;
  const site = await readBuiltSite(settings);
  const { written, warnings } = await completeSite(site, settings.outDir, host);
  for (const warning of warnings) console.error(warning);
  const serverFiles = await writeServerFiles(host, site);
  for (const file of [...written, ...serverFiles.map(({ path }) => path)]) console.log(relative(".", file));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
