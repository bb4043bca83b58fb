/**
 * `npm run check:content`: every mistake that would stop a build, with what to write instead, and warnings of what a build
 * accepts. Ends with status 1 when there is a mistake.
 */
import { relative } from "node:path";
import { describeMistakes } from "#collections/check-content.ts";
import { findIn } from "#collections/content-findings.ts";
import { settingsOrStop } from "#settings/settings.ts";

const { contentDir } = settingsOrStop();
const { mistakes, warnings } = await findIn(contentDir);

const folder = relative(process.cwd(), contentDir) || contentDir;
if (mistakes.length > 0) console.error(`Mistakes in ${folder}, which stop a build:\n${describeMistakes(mistakes)}`);
if (warnings.length > 0) console.log(`Worth another look in ${folder}:\n${describeMistakes(warnings)}`);
if (mistakes.length === 0)
  console.log(`${folder} can be built${warnings.length > 0 ? "" : ", and nothing in it is doubtful"}.`);
process.exit(mistakes.length > 0 ? 1 : 0);
