import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { describeFindings } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { readBuiltSite } from "#hosting/built-site.ts";
import { completeSite, writeServerFiles } from "#hosting/complete-site.ts";
import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { describeDiff, isSameSite } from "./site-diff.ts";
import { readSiteFiles, type SiteFiles } from "./site-files.ts";

/** Where a site is published. A function that fails throws a UserError and changes nothing. */
export type Target<Published = SiteFiles | "unknown"> = {
  /** For use in a sentence: `the folder /var/www/website`. */
  name: string;
  /** Removes from a built site what this target would publish and should not. */
  complete?: (site: string) => Promise<void>;
  /** The published site; empty if there is none, 'unknown' if another one was published from elsewhere. */
  published: () => Promise<Published>;
  /** What of a built site is published, where that is more than its files. */
  read?: (site: string) => Promise<SiteFiles>;
  /**
   * Replaces the whole published site, or nothing.
   * @param site the folder with the built site
   */
  publish: (site: string) => Promise<void>;
  /** The site that `goBack` would restore, if there is one; 'unknown' if only `goBack` itself finds out. */
  earlier: () => Promise<SiteFiles | "unknown" | undefined>;
  goBack: () => Promise<void>;
};

type Publication = {
  settings: Settings;
  target: Target;
  /** Where the site is built; not needed afterwards. */
  workFolder: string;
  build: typeof buildSite;
  print: (text: string) => void;
  /** Prints what would change without changing anything. */
  isDryRun: boolean;
};

/**
 * Checks the content, builds the site and publishes it. If anything fails, the published site is unchanged.
 * @throws UserError
 */
export async function publish({ settings, target, workFolder, build, print, isDryRun }: Publication): Promise<void> {
  const { contentDir, publishFor, publishTo } = settings;
  await checkContent(contentDir, print);
  const before = await target.published();
  print("Building …");
  const outDir = join(workFolder, "site");
  await build(contentDir, outDir);
  const site = await readBuiltSite({ ...settings, outDir });
  const host =
    publishTo?.to === "cloudflare" ? "cloudflare" : (publishFor ?? (publishTo?.to === "branch" ? "branch" : undefined));
  for (const warning of (await completeSite(site, outDir, host)).warnings) print(warning);
  await target.complete?.(outDir);
  const after = await (target.read ?? readSiteFiles)(outDir);
  if (before !== "unknown" && isSameSite(before, after))
    return print(`Nothing has changed: ${target.name} is up to date.`);
  if (isDryRun) return print(`This would change in ${target.name}:\n${changes(before, after)}`);
  await target.publish(outDir);
  print(`Published to ${target.name}:\n${changes(before, after)}`);
  const serverFiles = publishFor ? await writeServerFiles(publishFor, site) : [];
  const changed = serverFiles.filter(({ hasChanged }) => hasChanged).map(({ path }) => path);
  if (changed.length > 0) print(`Copy these to the server as well (docs/deploying.md): ${changed.join(", ")}`);
}

/**
 * Restores the previous site. The content folder is unchanged.
 * @throws UserError if no earlier site is stored
 */
export async function goBack({ target, print, isDryRun }: Publication): Promise<void> {
  const now = await target.published();
  const earlier = await target.earlier();
  if (!earlier) throw new UserError(`No earlier version of ${target.name} is stored, so it is unchanged.`);
  const changed = changes(now, earlier);
  if (isDryRun) return print(`Going back would change in ${target.name}:\n${changed}`);
  await target.goBack();
  print(`Went back to the earlier version of ${target.name}:\n${changed}`);
  print("Your content is unchanged. Correct it, then run npm run go-live to publish it again.");
}

const changes = (before: SiteFiles | "unknown", after: SiteFiles | "unknown") =>
  before === "unknown" || after === "unknown"
    ? "  what changes is not known: it was published on another computer"
    : describeDiff(before, after).replace(/^/gm, "  ");

async function checkContent(contentDir: string, print: Publication["print"]) {
  const folder = relative(process.cwd(), contentDir) || contentDir;
  const { errors, warnings } = await lintContent(contentDir);
  if (errors.length > 0)
    throw new UserError(
      `Errors in ${folder}, so nothing was published:\n${describeFindings(errors)}\nCorrect them, then run npm run go-live again.`,
    );
  if (warnings.length > 0) print(`Worth another look in ${folder}:\n${describeFindings(warnings)}`);
}

/**
 * Builds a content folder in a separate process: a build needs a lot of memory, and a crash then ends only that process.
 * @throws UserError with the output of the build if it fails
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
