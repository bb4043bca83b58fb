import { join, relative } from "node:path";
import { describeFindings } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { buildWarnings } from "#hosting/build-warnings.ts";
import { type BuiltSite, readBuiltSite } from "#hosting/built-site.ts";
import { settingsLeftAtDefault } from "#hosting/default-endpoints.ts";
import { completeSite, hosts, removeCompressedForms, writeServerFiles } from "#hosting/hosts.ts";
import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import type { BuildSite } from "./build-site.ts";
import { describeDiff, isSameSite, siteDiff } from "./site-diff.ts";
import { readSiteFiles, type SiteFiles } from "./site-files.ts";

/** Where a site is published. A function that cannot do its work throws a UserError and changes nothing. */
export type Target = {
  /** As a sentence names it: `the folder /var/www/website`. */
  name: string;
  /** The published site, empty when there is none. */
  published: () => Promise<SiteFiles>;
  /**
   * Replaces the published site: all of it, or nothing.
   * @param site the folder with the built site
   */
  publish: (site: string) => Promise<void>;
  /** The site that `goBack` restores, undefined when none is stored. */
  earlier: () => Promise<SiteFiles | undefined>;
  goBack: () => Promise<void>;
};

export type Publication = {
  settings: Settings;
  target: Target;
  /** Where the site is built. Nothing in it is needed afterwards. */
  workFolder: string;
  build: BuildSite;
  print: (text: string) => void;
  /** Prints what would change, and changes nothing. */
  isDryRun: boolean;
};

/**
 * Checks the content, builds it and publishes it. When anything stops it, the published site stays as it was.
 * @throws UserError
 */
export async function publish({ settings, target, workFolder, build, print, isDryRun }: Publication): Promise<void> {
  await checkContent(settings, print);
  const before = await target.published();
  print("Building …");
  const outDir = join(workFolder, "site");
  await build(settings.contentDir, outDir);
  const built = { ...settings, outDir };
  const site = await readBuiltSite(built);
  await addHostFiles(site, built, print);
  const after = await readSiteFiles(outDir);
  if (isSameSite(before, after)) return print(`Nothing has changed: ${target.name} stays as it is.`);
  if (isDryRun) return print(`This would change in ${target.name}:\n${changes(before, after)}`);
  await target.publish(outDir);
  print(`Published to ${target.name}:\n${changes(before, after)}`);
  const { changed } = settings.publishFor ? await writeServerFiles(settings.publishFor, site) : { changed: [] };
  if (changed.length > 0) print(`Copy these to the server as well (docs/deploying.md): ${changed.join(", ")}`);
}

/**
 * Restores what was published before. The content folder stays as it is.
 * @throws UserError when nothing earlier is stored
 */
export async function goBack({ target, print, isDryRun }: Publication): Promise<void> {
  const now = await target.published();
  const earlier = await target.earlier();
  if (!earlier) throw new UserError(`No earlier version of ${target.name} is stored; it stays as it is.`);
  if (isDryRun) return print(`Going back would change in ${target.name}:\n${changes(now, earlier)}`);
  await target.goBack();
  print(`Went back to the earlier version of ${target.name}:\n${changes(now, earlier)}`);
  print("Your texts are as you wrote them. Correct them, then npm run go-live publishes them again.");
}

function changes(before: SiteFiles, after: SiteFiles): string {
  return (describeDiff(siteDiff(before, after)) || "nothing that a visitor sees").replace(/^/gm, "  ");
}

async function checkContent({ contentDir }: Settings, print: Publication["print"]) {
  const folder = relative(process.cwd(), contentDir) || contentDir;
  const { errors, warnings } = await lintContent(contentDir);
  if (errors.length > 0) {
    throw new UserError(
      `Errors in ${folder}, so nothing was published:\n${describeFindings(errors)}\nCorrect them, then npm run go-live again.`,
    );
  }
  if (warnings.length > 0) print(`Worth another look in ${folder}:\n${describeFindings(warnings)}`);
}

/** Adds to the built site the files that its host reads from it, and warns of what would go wrong there. */
async function addHostFiles(site: BuiltSite, settings: Settings, print: Publication["print"]): Promise<void> {
  const { publishTo, publishFor, outDir } = settings;
  for (const warning of await buildWarnings(site, outDir)) print(warning);
  const unset = await settingsLeftAtDefault(outDir, site.files);
  const isFilesOnly = publishFor ? hosts[publishFor].ofFilesOnly : publishTo?.to === "branch";
  if (isFilesOnly && unset.length > 0) {
    const loss = `this build has no ${unset.join(", no ")} (docs/deploying.md).`;
    if (publishFor)
      throw new UserError(`Nobody would receive what visitors send: ${publishFor} only sends files, and ${loss}`);
    print(`If your host only sends files, nobody receives what visitors send: ${loss}`);
  }
  if (publishFor) await completeSite(publishFor, site, outDir);
  else if (isFilesOnly) await removeCompressedForms(outDir, site.files);
}
