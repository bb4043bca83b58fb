import { UserError } from "#settings/user-error.ts";
import { type Git, GitFault } from "./git.ts";

/** A branch as it stands at its remote, and how a commit gets there. */
export type RemoteBranch = { remote: string; branch: string };

/** The line by which this command knows its own commits. */
const mark = "Go-live";

/**
 * The newest commit of the branch, fetched under a name of our own: what the person has fetched stays as it is.
 * @returns undefined when the remote has no such branch
 */
export async function newestCommit(git: Git, { remote, branch }: RemoteBranch): Promise<string | undefined> {
  await git(["rev-parse", "--git-dir"]).catch((fault) => {
    if (!(fault instanceof GitFault)) throw fault;
    throw new UserError("This folder is no git repository, which PUBLISH_TO asks for (docs/editing.md).");
  });
  if (!(await git(["remote"])).split("\n").includes(remote)) {
    throw new UserError(`This project has no git remote named ${remote}. Add it: git remote add ${remote} ADDRESS`);
  }
  try {
    const listed = await git(["ls-remote", remote, `refs/heads/${branch}`]);
    const isThere = listed.split("\n").some((line) => line.endsWith(`\trefs/heads/${branch}`));
    if (!isThere) return undefined;
    const ours = `refs/go-live/${remote}/${branch}`;
    await git(["fetch", "--quiet", "--no-tags", "--refmap=", remote, `+refs/heads/${branch}:${ours}`]);
    return await git(["rev-parse", "--verify", ours]);
  } catch (fault) {
    if (!(fault instanceof GitFault)) throw fault;
    throw new UserError(`${remote} cannot be reached, so nothing was changed. Git says:\n${fault.message}`);
  }
}

/**
 * @param state what the commit is about: a new publication, or the commit whose state it brings back
 * @param parent undefined for the first commit of a branch
 */
export async function commitTree(
  git: Git,
  tree: string,
  parent: string | undefined,
  state: { backTo: string } | "published",
): Promise<string> {
  const [title, value] =
    state === "published"
      ? ["Publish the website", state]
      : ["Go back to what was published before", `back to ${state.backTo}`];
  const parents = parent === undefined ? [] : ["-p", parent];
  try {
    return await git(["commit-tree", tree, ...parents, "-m", title, "-m", `${mark}: ${value}`]);
  } catch (fault) {
    if (!(fault instanceof GitFault) || !/tell me who you are|ident/i.test(fault.message)) throw fault;
    throw new UserError(
      "Git does not know who publishes. Tell it once: git config user.name NAME, and git config user.email ADDRESS",
    );
  }
}

/** Adds a commit to the branch at its remote. It is never forced: what is there is never lost. */
export async function push(git: Git, { remote, branch }: RemoteBranch, commit: string): Promise<void> {
  try {
    await git(["push", "--quiet", remote, `${commit}:refs/heads/${branch}`]);
  } catch (fault) {
    if (!(fault instanceof GitFault)) throw fault;
    const remedy = /fetch first|non-fast-forward/.test(fault.message)
      ? "Somebody else has published meanwhile; try again."
      : "Ask whoever keeps the repository whether you may push there.";
    throw new UserError(
      `${remote} did not take the branch ${branch}, so what is published is as it was. ${remedy} Git says:\n${fault.message}`,
    );
  }
}

/** Whether the branch began with this command: only then it holds nothing but built sites. */
export async function isBegunHere(git: Git, commit: string): Promise<boolean> {
  const first = await git(["rev-list", "--first-parent", "--max-parents=0", commit]);
  return (await markOf(git, first)) !== undefined;
}

/**
 * The commit whose state was published before the one of `commit`. From a state that was gone back to, the one before it.
 * @param path only what lies there counts as published
 * @returns undefined when there is none
 */
export async function commitBefore(git: Git, commit: string, path?: string): Promise<string | undefined> {
  const below = path === undefined ? [] : ["--", path];
  const newest = await git([
    "--literal-pathspecs",
    "log",
    "--max-count=1",
    "--first-parent",
    "--format=%H %P",
    commit,
    ...below,
  ]);
  const [id = "", parent] = newest.split(" ");
  if (id === "") return undefined;
  const [, backTo] = /^back to ([\da-f]+)$/.exec((await markOf(git, id)) ?? "") ?? [];
  return backTo === undefined ? parent : commitBefore(git, backTo, path);
}

async function markOf(git: Git, commit: string): Promise<string | undefined> {
  const message = await git(["log", "--max-count=1", "--format=%B", commit]);
  return new RegExp(`^${mark}: (.+)$`, "m").exec(message)?.[1];
}
