/**
 * `npm run hosting -- HOST`: what a host needs beside the built site. For a server of one's own the files go into
 * `dist-hosting/`, since they belong elsewhere on that machine; a host of files wants them in the built site itself.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { settingsOrStop } from "#settings.ts";
import { caddyFiles } from "./caddy.ts";
import { cloudflarePagesFiles } from "./cloudflare-pages.ts";
import { compressSite } from "./compress-site.ts";
import { settingsLeftAtDefault } from "./default-endpoints.ts";
import { githubPagesFiles } from "./github-pages.ts";
import { type HostedSite, readHostedSite } from "./hosted-site.ts";
import { netlifyFiles } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";

type Host = { files: (site: HostedSite) => Record<string, string>; ofFilesOnly: boolean };

const hosts: Record<string, Host> = {
  nginx: { files: nginxFiles, ofFilesOnly: false },
  caddy: { files: caddyFiles, ofFilesOnly: false },
  netlify: { files: netlifyFiles, ofFilesOnly: true },
  "cloudflare-pages": { files: cloudflarePagesFiles, ofFilesOnly: true },
  "github-pages": { files: githubPagesFiles, ofFilesOnly: true },
};

const [name = ""] = process.argv.slice(2);
const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
if (!host) stop(`Write which host: npm run hosting -- ${Object.keys(hosts).join(" | ")}`);

const settings = settingsOrStop();
const site = await readHostedSite(settings).catch(() => undefined);
if (!site?.files.includes("/index.html")) {
  stop(`There is no built site in ${settings.outDir}. Run npm run build first.`);
}

if (host.ofFilesOnly) {
  const left = await settingsLeftAtDefault(settings.outDir, site.files);
  if (left.length > 0) {
    stop(
      `Nobody would receive what visitors send: ${name} sends files only, and this build has no ${left.join(", no ")}. ` +
        "Set the forms to your spreadsheet script and PUBLIC_ANALYTICS_URL to nothing (docs/deploying.md), build again.",
    );
  }
} else await compressSite(settings.outDir, site.files);

const folder = host.ofFilesOnly ? settings.outDir : join("dist-hosting", name);
await mkdir(folder, { recursive: true });
for (const [file, content] of Object.entries(host.files(site))) {
  await writeFile(join(folder, file), content);
  console.log(join(relative(".", folder), file));
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
