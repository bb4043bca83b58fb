import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { UserError } from "#settings/user-error.ts";

/**
 * Builds a content folder into a folder of its own.
 * @throws UserError with what the build said, when it stopped
 */
export type BuildSite = (contentDir: string, outDir: string) => Promise<void>;

/** The build of `npm run build`, as another process: a build holds much memory, and a fault in it ends only itself. */
export const buildSite: BuildSite = async (contentDir, outDir) => {
  const child = spawn(process.execPath, [join("node_modules", "astro", "bin", "astro.mjs"), "build"], {
    env: { ...process.env, NODE_ENV: "production", CONTENT_DIR: contentDir, OUT_DIR: outDir },
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const [output, faults, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0)
    throw new UserError(`The build stopped, so what is published is as it was. It says:\n${output}${faults}`);
  if (!existsSync(join(outDir, "index.html"))) {
    throw new UserError("The build made no home page, so what is published is as it was.");
  }
};
