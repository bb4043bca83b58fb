/**
 * `npm run go-live`: checks the content, builds it, puts it where PUBLISH_TO says, and says what changed for visitors.
 * `-- --dry-run` only says it; `-- --back` brings back what was published before. Ends with status 1 when nothing was done.
 */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { settingsOrStop } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { buildSite } from "./build-site.ts";
import { targetOf } from "./choose-target.ts";
import { GitFault } from "./git.ts";
import { goBack, publish } from "./publish.ts";
import { oneAtATime } from "./publish-lock.ts";

const { back, "dry-run": isTrial } = readArguments();
const settings = settingsOrStop();
const workFolder = resolve(".cache", "go-live");

try {
  const target = await targetOf(settings, process.cwd(), workFolder, buildSite);
  const say = (words: string) => console.log(words);
  const publication = { settings, target, workFolder, build: buildSite, say, isTrial };
  await oneAtATime(workFolder, () => (back ? goBack(publication) : publish(publication)));
} catch (fault) {
  if (fault instanceof UserError) console.error(fault.message);
  else if (fault instanceof GitFault) console.error(`Git cannot do what is needed. It says:\n${fault.message}`);
  else throw fault;
  process.exitCode = 1;
}

function readArguments() {
  try {
    const options = {
      back: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    } as const;
    const asked = parseArgs({ options }).values;
    // Where the `--` before them is forgotten, or taken away on the way as PowerShell does, npm keeps them for itself.
    const { npm_config_back, npm_config_dry_run } = process.env;
    return {
      back: asked.back || npm_config_back === "true",
      "dry-run": asked["dry-run"] || npm_config_dry_run === "true",
    };
  } catch {
    console.error("Usage: npm run go-live [-- --dry-run | --back | --back --dry-run]");
    process.exit(2);
  }
}
