import type { Settings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import type { BuildSite } from "./build-site.ts";
import { gitIn } from "./git.ts";
import { toSourceBranch } from "./publish-source.ts";
import { toBranch } from "./publish-to-branch.ts";
import { toFolder } from "./publish-to-folder.ts";
import { toZip } from "./publish-to-zip.ts";
import type { Target } from "./target.ts";

/**
 * What PUBLISH_TO names.
 * @param project the folder whose git repository is meant
 * @throws UserError when nothing is named
 */
export async function targetOf(
  { publishTo, contentDir, outDir }: Settings,
  project: string,
  workFolder: string,
  build: BuildSite,
): Promise<Target> {
  switch (publishTo?.to) {
    case "folder":
      return toFolder(publishTo.folder, outDir);
    case "zip":
      return toZip(publishTo.file);
    case "branch":
      return toBranch(gitIn(project), publishTo);
    case "source branch":
      return toSourceBranch(gitIn(await topOf(project)), publishTo, contentDir, workFolder, build);
    default:
      throw new UserError(
        `PUBLISH_TO is not set, so nothing was done. Write into .env where the site goes, one of:
  PUBLISH_TO=website.zip          a zip, to upload
  PUBLISH_TO=/var/www/website     a folder of a server
  PUBLISH_TO=git:gh-pages         a git branch that a host serves as it is
  PUBLISH_TO=git-source:main      the git branch of this project, which a host builds
docs/editing.md says more.`,
      );
  }
}

/** The project may lie inside a larger repository. */
async function topOf(project: string): Promise<string> {
  return await gitIn(project)(["rev-parse", "--show-toplevel"]).catch(() => project);
}
