import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { UserError } from "#settings/user-error.ts";

/**
 * Builds a content folder with `npm run build`, in a process of its own: a build needs much memory, and a crash ends only
 * itself.
 * @throws UserError with the output of the build when it fails
 */
export async function buildSite(contentDir: string, outDir: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", CONTENT_DIR: contentDir, OUT_DIR: outDir };
  const args = [join("node_modules", "astro", "bin", "astro.mjs"), "build"];
  await promisify(execFile)(process.execPath, args, { env, maxBuffer: Infinity, windowsHide: true }).catch(
    ({ stdout, stderr }) => {
      throw new UserError(`The build failed, so the published site is unchanged. Its output:\n${stdout}${stderr}`);
    },
  );
}

export type BuildSite = typeof buildSite;
