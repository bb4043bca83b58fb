import { realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { UserError } from "#settings/user-error.ts";
import type { BuildSite } from "./build-site.ts";
import { type Git, GitFault } from "./git.ts";
import { commitBefore, commitTree, newestCommit, push, type RemoteBranch } from "./git-branch.ts";
import { extractTree, withIndex } from "./git-tree.ts";
import { readSiteState, type SiteState } from "./site-files.ts";
import type { Target } from "./target.ts";

/**
 * The project's own branch, which a host builds: the content folder is committed and the branch pushed. Files that are
 * not content stay uncommitted, and the content folder stays as it is, also when going back.
 * @param git works at the top of the repository
 * @param contentDir absolute, inside the repository
 * @param workFolder where earlier content is built, to compare
 */
export function toSourceBranch(
  git: Git,
  at: RemoteBranch,
  contentDir: string,
  workFolder: string,
  build: BuildSite,
): Target {
  /** Where things stand, when a commit can be added at all. */
  const position = async () => {
    const published = await newestCommit(git, at);
    const current = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => "");
    if (current !== at.branch) {
      throw new UserError(
        `This folder is on the branch ${current || "of no name"}, and PUBLISH_TO names ${at.branch}. Switch to it: git switch ${at.branch}`,
      );
    }
    const head = await git(["rev-parse", "--verify", "--quiet", "HEAD"]).catch(() => undefined);
    if (published && !(head && (await isAncestor(git, published, head)))) {
      throw new UserError("Others have changed the project meanwhile. Fetch their work with git pull, and try again.");
    }
    return { published, head, content: await pathInRepository(git, contentDir) };
  };

  /** The site with the content of a commit, as this version of the project builds it. */
  const stateWith = async (tree: string): Promise<SiteState> => {
    const [content, site] = [join(workFolder, "content"), join(workFolder, "earlier")];
    await extractTree(git, tree, content);
    await build(content, site);
    return readSiteState(site);
  };

  const earlier = async () => {
    const { published, head, content } = await position();
    const before = published && (await commitBefore(git, published, content));
    if (!before || !(await isTree(git, `${before}:${content}`))) return undefined;
    return { published, head, before, content };
  };

  const add = async (
    content: string,
    tree: string,
    head: string | undefined,
    state: Parameters<typeof commitTree>[3],
  ) => {
    const commit = await commitTree(git, tree, head, state);
    await push(git, at, commit);
    await git(["update-ref", `refs/heads/${at.branch}`, commit, ...(head ? [head] : [])]);
    // The index still has the content of before, which would look like a change that somebody wants.
    await git(["--literal-pathspecs", "reset", "--quiet", "--", content]);
  };

  return {
    name: `the branch ${at.branch} at ${at.remote}`,
    published: async () => {
      const { published, content } = await position();
      if (!published || !(await isTree(git, `${published}:${content}`))) return new Map();
      return stateWith(`${published}:${content}`).catch((fault) => {
        if (fault instanceof UserError) return undefined;
        throw fault;
      });
    },
    isPublished: async () => {
      const { published, head, content } = await position();
      if (!published || published !== head) return false;
      return (await treeWithContent(git, head, content)) === (await git(["rev-parse", `${head}^{tree}`]));
    },
    put: async () => {
      const { published, head, content } = await position();
      const range = published ? `${published}..HEAD` : "HEAD";
      const others = head ? Number(await git(["rev-list", "--count", range])) : 0;
      await add(content, await treeWithContent(git, head, content), head, "published");
      return [waitForHost, ...(others > 0 ? [`Earlier commits of this branch went out with it: ${others}.`] : [])];
    },
    earlier: async () => {
      const states = await earlier();
      return states && stateWith(`${states.before}:${states.content}`);
    },
    goBack: async () => {
      const states = await earlier();
      if (!states) return [];
      const { head, before, content } = states;
      await add(content, await treeWith(git, head, content, `${before}:${content}`), head, { backTo: before });
      return [waitForHost];
    },
  };
}

const waitForHost = "Your host now builds it; visitors see it when the host is done.";

/** The commit's files, with the content folder as it lies on the disk: what git ignores is left out. */
function treeWithContent(git: Git, head: string | undefined, content: string): Promise<string> {
  return withIndex(async (index) => {
    if (head) await git(["read-tree", head], { index });
    // As this repository writes texts: the line ends of the editor's system are its own affair.
    await git(["--literal-pathspecs", "-c", "core.safecrlf=false", "add", "--all", "--", content], { index });
    return git(["write-tree"], { index });
  });
}

/** The commit's files, with another content folder. */
function treeWith(git: Git, head: string | undefined, content: string, tree: string): Promise<string> {
  return withIndex(async (index) => {
    if (head) await git(["read-tree", head], { index });
    await git(["--literal-pathspecs", "rm", "-r", "--cached", "--quiet", "--ignore-unmatch", "--", content], { index });
    await git(["read-tree", `--prefix=${content}/`, tree], { index });
    return git(["write-tree"], { index });
  });
}

/** @returns where the content folder lies below the top of the repository, with slashes */
async function pathInRepository(git: Git, contentDir: string): Promise<string> {
  const top = await git(["rev-parse", "--show-toplevel"]);
  const path = relative(await realpath(top), await realpath(contentDir)).replaceAll("\\", "/");
  if (path !== "" && !path.startsWith("../") && !/^[a-z]:/i.test(path)) return path;
  throw new UserError(`${contentDir} lies outside this git repository, so a branch of it cannot publish it.`);
}

function isAncestor(git: Git, older: string, newer: string): Promise<boolean> {
  return git(["merge-base", "--is-ancestor", older, newer]).then(
    () => true,
    (fault) => {
      if (fault instanceof GitFault) return false;
      throw fault;
    },
  );
}

function isTree(git: Git, name: string): Promise<boolean> {
  return git(["cat-file", "-t", name]).then(
    (type) => type === "tree",
    () => false,
  );
}
