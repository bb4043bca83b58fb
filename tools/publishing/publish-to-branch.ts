import { UserError } from "#settings/user-error.ts";
import type { Git } from "./git.ts";
import { commitBefore, commitTree, isBegunHere, newestCommit, push, type RemoteBranch } from "./git-branch.ts";
import { readTree, writeTree } from "./git-tree.ts";
import { stateOf } from "./site-files.ts";
import type { Target } from "./target.ts";

/** A branch that holds the built site alone, from which a host serves it. The project's own files and branches stay apart. */
export function toBranch(git: Git, at: RemoteBranch): Target {
  const newest = async () => {
    const commit = await newestCommit(git, at);
    const current = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => "");
    if (at.branch === current || (commit !== undefined && !(await isBegunHere(git, commit)))) {
      throw new UserError(
        `The branch ${at.branch} holds something else than built sites of this command. Write another name in PUBLISH_TO, such as git:gh-pages, or remove that branch.`,
      );
    }
    return commit;
  };
  const earlier = async () => {
    const now = await newest();
    const before = now && (await commitBefore(git, now));
    return now && before ? { now, before } : undefined;
  };
  return {
    name: `the branch ${at.branch} at ${at.remote}`,
    published: async () => {
      const commit = await newest();
      return commit === undefined ? new Map() : stateOf(await readTree(git, commit));
    },
    put: async (site) => {
      const parent = await newest();
      await push(git, at, await commitTree(git, await writeTree(git, site), parent, "published"));
      return [];
    },
    earlier: async () => {
      const states = await earlier();
      return states && stateOf(await readTree(git, states.before));
    },
    goBack: async () => {
      const states = await earlier();
      if (!states) return [];
      const commit = await commitTree(git, `${states.before}^{tree}`, states.now, { backTo: states.before });
      await push(git, at, commit);
      return [];
    },
  };
}
