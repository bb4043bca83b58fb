import { join, relative } from "node:path";
import { checkContent, describeMistakes } from "#collections/check-content.ts";
import { contentWarnings } from "#collections/content-warnings.ts";
import { buildWarnings } from "#hosting/build-warnings.ts";
import { readBuiltSite } from "#hosting/built-site.ts";
import { settingsLeftAtDefault } from "#hosting/default-endpoints.ts";
import { completeSite, hosts, removeCompressedForms, writeServerFiles } from "#hosting/hosts.ts";
import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import type { BuildSite } from "./build-site.ts";
import { describeChanges, isSame, whatChanged } from "./site-diff.ts";
import { readSiteState, type SiteState } from "./site-files.ts";
import type { Target } from "./target.ts";

export type Publication = {
  settings: Settings;
  target: Target;
  /** Where the site is built. Nothing in it is needed afterwards. */
  workFolder: string;
  build: BuildSite;
  /** Takes lines for the person. */
  say: (words: string) => void;
  /** Says what would change, and changes nothing. */
  isTrial: boolean;
};

/**
 * Checks the content, builds it and puts it where the settings say. Whatever stops it, what is published stays as it was.
 * @throws UserError
 */
export async function publish({ settings, target, workFolder, build, say, isTrial }: Publication): Promise<void> {
  await check(settings, say);
  const before = await target.published();
  say("Building …");
  const outDir = join(workFolder, "site");
  await build(settings.contentDir, outDir);
  const serverFiles = await complete({ ...settings, outDir }, say);
  const after = await readSiteState(outDir);
  if (target.isPublished ? await target.isPublished() : before && isSame(before, after)) {
    say(`Nothing has changed: ${target.name} stays as it is.`);
    return;
  }
  if (isTrial) {
    say(`This would change in ${target.name}:\n${changes(before, after)}`);
    return;
  }
  const notes = await target.put(outDir);
  say(`Published to ${target.name}:\n${changes(before, after)}`);
  for (const note of [...(await serverFiles()), ...notes]) say(note);
}

/**
 * Brings back what was published before. The content folder stays as it is.
 * @throws UserError when nothing earlier is kept
 */
export async function goBack({ target, say, isTrial }: Publication): Promise<void> {
  const now = await target.published();
  const earlier = await target.earlier();
  if (!earlier) throw new UserError(`Nothing earlier is kept of ${target.name}; it stays as it is.`);
  if (isTrial) {
    say(`Going back would change in ${target.name}:\n${changes(now, earlier)}`);
    return;
  }
  const notes = await target.goBack();
  say(`Back to what was published before, in ${target.name}:\n${changes(now, earlier)}`);
  for (const note of notes) say(note);
  say("Your texts are as you wrote them. Correct them, then npm run go-live publishes them again.");
}

function changes(before: SiteState | undefined, after: SiteState): string {
  if (!before) return "  what stood there before cannot be built any more, so nothing can be compared";
  const lines = describeChanges(whatChanged(before, after)) || "nothing that a visitor sees";
  return lines.replace(/^/gm, "  ");
}

async function check({ contentDir }: Settings, say: Publication["say"]) {
  const folder = relative(process.cwd(), contentDir) || contentDir;
  const mistakes = await checkContent(contentDir, "public");
  if (mistakes.length > 0) {
    throw new UserError(
      `Mistakes in ${folder}, so nothing was published:\n${describeMistakes(mistakes)}\nCorrect them, then npm run go-live again.`,
    );
  }
  const warnings = await contentWarnings(contentDir, "public", new Date());
  if (warnings.length > 0) say(`Worth another look in ${folder}:\n${describeMistakes(warnings)}`);
}

/**
 * Adds to the built site what the host wants in it, and warns of what would go wrong there.
 * @returns writes what belongs elsewhere on a server of one's own, and says which of it is new
 */
async function complete(settings: Settings, say: Publication["say"]): Promise<() => Promise<string[]>> {
  const { publishTo, publishFor, outDir } = settings;
  // That host builds by itself, with settings of its own.
  if (publishTo?.to === "source branch") return async () => [];
  const site = await readBuiltSite(settings);
  for (const warning of await buildWarnings(site, outDir)) say(warning);
  const left = await settingsLeftAtDefault(outDir, site.files);
  const isOfFilesOnly = publishFor ? hosts[publishFor].ofFilesOnly : publishTo?.to !== "folder";
  if (isOfFilesOnly && left.length > 0) {
    const loss = `this build has no ${left.join(", no ")} (docs/deploying.md).`;
    if (publishFor)
      throw new UserError(`Nobody would receive what visitors send: ${publishFor} sends files only, and ${loss}`);
    say(`If your host sends files only, nobody receives what visitors send: ${loss}`);
  }
  if (!publishFor) {
    if (isOfFilesOnly) await removeCompressedForms(outDir, site.files);
    return async () => [];
  }
  await completeSite(publishFor, site, outDir);
  return async () => {
    const { changed } = await writeServerFiles(publishFor, site);
    return changed.length === 0 ? [] : [`Copy these to the server as well (docs/deploying.md): ${changed.join(", ")}`];
  };
}
