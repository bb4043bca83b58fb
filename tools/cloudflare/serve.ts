/**
 * `npm run serve:cloudflare`: the built site with its receiver as they run on Cloudflare, on this computer, without an account
 * or the network: in the platform's own runtime (workerd), with its database in `DATA_DIR`.
 */

import { whyNotListen } from "#receiver/server/port.ts";
import { settingsOrStop } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { localFolder, prepareLocalSite } from "./local-site.ts";
import { startLocalSite } from "./start-local-site.ts";

const settings = settingsOrStop();
try {
  const problem = await whyNotListen(settings);
  if (problem) throw new UserError(problem);
  const site = await startLocalSite(await prepareLocalSite(settings), settings);
  console.log(`The site is at http://localhost:${site.port}, as it runs on Cloudflare`);
  console.log(
    `Enquiries are saved in ${localFolder(settings.dataDir)} (to read them: npm run inbox -- --at cloudflare --local)`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => site.stop());
  process.exitCode = await site.ended;
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
