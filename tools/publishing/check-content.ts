/**
 * `npm run check:content`: lists every error that would stop a build, with what to write instead, and warnings. Ends with
 * status 1 if there is an error.
 */
import { relative } from "node:path";
import { describeFindings } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { settingsOrStop } from "#settings/settings.ts";

const { contentDir } = settingsOrStop();
const { errors, warnings } = await lintContent(contentDir);

const folder = relative(process.cwd(), contentDir) || contentDir;
if (errors.length > 0) console.error(`Errors in ${folder}, which stop a build:\n${describeFindings(errors)}`);
if (warnings.length > 0) console.log(`Worth another look in ${folder}:\n${describeFindings(warnings)}`);
if (errors.length === 0)
  console.log(`${folder} can be built${warnings.length > 0 ? "" : ", and nothing in it is doubtful"}.`);
process.exit(errors.length > 0 ? 1 : 0);
