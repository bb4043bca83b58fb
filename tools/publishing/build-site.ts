import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { UserError } from "#settings/user-error.ts";

/**
 * Builds a content folder into an output folder.
 * @throws UserError with the output of the build when it fails
 */
export type BuildSite = (contentDir: string, outDir: string) => Promise<void>;

/** `npm run build` in a process of its own: a build needs much memory, and a crash ends only itself. */
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
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0)
    throw new UserError(`The build failed, so the published site is unchanged. Its output:\n${output}${errors}`);
  if (!existsSync(join(outDir, "index.html")))
    throw new UserError("The build made no home page, so the published site is unchanged.");
};
