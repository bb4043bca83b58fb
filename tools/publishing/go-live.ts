/**
 * `npm run go-live`: checks the content, builds the site, publishes it to PUBLISH_TO, and prints what changes for visitors.
 * `-- --dry-run` only prints that; `-- --back` restores the previous site. Ends with status 1 if it fails.
 */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Settings, settingsOrStop } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { cloudflareWarnings, toCloudflare } from "#tools/cloudflare/publish-to-cloudflare.ts";
import { gitIn } from "./git.ts";
import { buildSite, goBack, publish, type Target } from "./publish.ts";
import { withPublishLock } from "./publish-lock.ts";
import { toBranch } from "./publish-to-branch.ts";
import { toFolder } from "./publish-to-folder.ts";

const { back, isDryRun } = readArguments();
const settings = settingsOrStop();
const workFolder = resolve(".cache", "go-live");

try {
  const target = await chooseTarget(settings);
  for (const warning of cloudflareWarnings(settings)) console.log(warning);
  const publication = { settings, target, workFolder, build: buildSite, print: console.log, isDryRun };
  await withPublishLock(workFolder, () => (back ? goBack(publication) : publish(publication)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function chooseTarget({ publishTo, outDir }: Settings): Promise<Target> {
  if (publishTo?.to === "folder") return toFolder(publishTo.folder, outDir);
  if (publishTo?.to === "branch") return toBranch(gitIn(process.cwd()), publishTo);
  if (publishTo?.to === "cloudflare") return toCloudflare(settings, publishTo.name, workFolder);
  throw new UserError(
    `PUBLISH_TO is not set, so nothing was done. Write in .env where to publish, for example:
  PUBLISH_TO=cloudflare           Cloudflare Workers, which also stores what visitors send
  PUBLISH_TO=/var/www/website     a folder on a server
  PUBLISH_TO=git:gh-pages         a git branch that a host serves
docs/deploying.md explains the first, docs/editing.md the others.`,
  );
}

function readArguments() {
  try {
    const options = { back: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
    const { values } = parseArgs({ options });
    // Without `--` before them, which PowerShell removes, npm treats the options as its own.
    const { npm_config_back, npm_config_dry_run } = process.env;
    return {
      back: values.back || npm_config_back === "true",
      isDryRun: values["dry-run"] || npm_config_dry_run === "true",
    };
  } catch {
    console.error("Usage: npm run go-live [-- --dry-run | --back | --back --dry-run]");
    process.exit(2);
  }
}
