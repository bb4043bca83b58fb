/**
 * `npm run hosting -- HOST`: what a host needs besides the built site. For a server of one's own the files go into
 * `dist-hosting/`, since they belong elsewhere on that machine; a file host expects them in the built site.
 */
import { relative } from "node:path";
import { addresses, pageFile, responsePageFile } from "#contract/addresses.ts";
import { settingsOrStop } from "#settings/settings.ts";
import { buildWarnings } from "./build-warnings.ts";
import { readBuiltSite } from "./built-site.ts";
import { settingsLeftAtDefault } from "./default-endpoints.ts";
import { completeSite, hosts, isHostName, writeServerFiles } from "./hosts.ts";

const [name = ""] = process.argv.slice(2);
if (!isHostName(name)) stop(`Write which host: npm run hosting -- ${Object.keys(hosts).join(" | ")}`);

const settings = settingsOrStop();
const site = await readBuiltSite(settings).catch(() => undefined);
if (!site?.files.includes(pageFile(addresses.home))) {
  stop(`There is no built site in ${settings.outDir}. Run npm run build first.`);
}

for (const warning of await buildWarnings(site, settings.outDir)) console.error(warning);

if (!hosts[name].ofFilesOnly && !site.files.includes(responsePageFile("failed"))) {
  stop(`${settings.outDir} was completed for a file host. Run npm run build first.`);
}

if (hosts[name].ofFilesOnly) {
  const left = await settingsLeftAtDefault(settings.outDir, site.files);
  if (left.length > 0) {
    stop(
      `Nobody would receive what visitors send: ${name} sends files only, and this build has no ${left.join(", no ")}. ` +
        "Set the forms to your spreadsheet script and PUBLIC_ANALYTICS_URL to nothing (docs/deploying.md), build again.",
    );
  }
}

const inSite = await completeSite(name, site, settings.outDir);
const { written } = await writeServerFiles(name, site);
for (const file of [...inSite, ...written]) console.log(relative(".", file));

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
