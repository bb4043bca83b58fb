/** `npm start`: builds the site and serves it. Building takes a while, so a port in use is reported first. */
import { spawnSync } from "node:child_process";
import { whyNotListen } from "#receiver/server/port.ts";
import { settingsOrStop } from "#settings/settings.ts";

const problem = await whyNotListen(settingsOrStop());
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
await import("#receiver/server/main.ts");
