import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { UserError } from "#settings/user-error.ts";
import { type Git, GitError } from "./git.ts";
import type { Target } from "./publish.ts";
import { type Fingerprint, fingerprint, listFiles, type SiteFiles } from "./site-files.ts";

type RemoteBranch = { remote: string; branch: string };

/** Marks the commits of this command, in their last line. */
const trailer = "Go-live";

/**
 * A branch that contains only the built site, from which a host serves it. The person's own files, index and branches are
 * untouched, and nothing is ever force-pushed.
 */
export function toBranch(git: Git, at: RemoteBranch): Target<SiteFiles> {
  const newest = async () => {
    const commit = await fetchNewest(git, at);
    const current = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => "");
    if (at.branch === current || (commit && !(await isStartedHere(git, commit))))
      throw new UserError(
        `The branch ${at.branch} contains something other than sites published by this command. Choose another name in PUBLISH_TO, such as git:gh-pages, or delete that branch.`,
      );
    return commit;
  };
  const earlier = async () => {
    const now = await newest();
    return { now, before: now && (await commitBefore(git, now)) };
  };
  const commitAndPush = async (tree: string, parent: string | undefined, title: string, mark: string) => {
    const message = ["-m", title, "-m", `${trailer}: ${mark}`];
    const commit = await git(["commit-tree", tree, ...(parent ? ["-p", parent] : []), ...message]).catch(
      explain((output) =>
        /tell me who you are|ident/i.test(output)
          ? "Git does not know your name. Set it once: git config user.name NAME, and git config user.email ADDRESS"
          : output,
      ),
    );
    await git(["push", "--quiet", at.remote, `${commit}:refs/heads/${at.branch}`]).catch(
      explain((output) => {
        const remedy = /fetch first|non-fast-forward/.test(output)
          ? "Somebody else has just published; try again."
          : "Ask the owner of the repository whether you may push to it.";
        return `${at.remote} refused the branch ${at.branch}, so the published site is unchanged. ${remedy} Git says:\n${output}`;
      }),
    );
  };
  return {
    name: `the branch ${at.branch} at ${at.remote}`,
    published: async () => {
      const commit = await newest();
      return commit ? readTree(git, commit) : new Map();
    },
    publish: async (site) =>
      commitAndPush(await writeTree(git, site), await newest(), "Publish the website", "published"),
    earlier: async () => {
      const { before } = await earlier();
      return before ? readTree(git, before) : undefined;
    },
    goBack: async () => {
      const { now, before } = await earlier();
      if (before)
        await commitAndPush(`${before}^{tree}`, now, "Go back to what was published before", `back to ${before}`);
    },
  };
}

/** Replaces git's message with what the person can do. */
const explain = (words: (output: string) => string) => (error: unknown) => {
  throw error instanceof GitError ? new UserError(words(error.output)) : error;
};

/**
 * Fetches the branch under a separate name, so that the person's remote branches are untouched.
 * @returns its newest commit; empty if the remote has no such branch
 */
async function fetchNewest(git: Git, { remote, branch }: RemoteBranch): Promise<string> {
  const remotes = await git(["remote"]).catch(
    explain(() => "This folder is not a git repository, which PUBLISH_TO needs here (docs/editing.md)."),
  );
  if (!remotes.split("\n").includes(remote))
    throw new UserError(`This project has no git remote named ${remote}. Add it: git remote add ${remote} ADDRESS`);
  const ref = `refs/go-live/${remote}/${branch}`;
  try {
    await git(["fetch", "--quiet", "--no-tags", "--refmap=", remote, `+refs/heads/${branch}:${ref}`]);
  } catch (error) {
    if (error instanceof GitError && error.output.includes("couldn't find remote ref")) return "";
    return explain((output) => `${remote} cannot be reached, so nothing was changed. Git says:\n${output}`)(error);
  }
  return git(["rev-parse", "--verify", ref]);
}

/** Whether this command made the first commit of the branch, so that the branch contains only built sites. */
async function isStartedHere(git: Git, commit: string): Promise<boolean> {
  const message = await git(["log", "--first-parent", "--max-parents=0", "--format=%B", commit]);
  return new RegExp(`^${trailer}: `, "m").test(message);
}

/**
 * The commit published before `commit`; if `commit` went back to another one, the commit before that one.
 * @returns empty if there is none
 */
async function commitBefore(git: Git, commit: string): Promise<string> {
  const [parent = "", ...message] = (await git(["log", "--max-count=1", "--format=%P%n%B", commit])).split("\n");
  const [, backTo] = new RegExp(`^${trailer}: back to (\\w+)$`, "m").exec(message.join("\n")) ?? [];
  return backTo ? commitBefore(git, backTo) : parent;
}

/** Stores the files exactly: line endings are never converted, whatever the person's git settings. */
async function writeTree(git: Git, folder: string): Promise<string> {
  const files = await listFiles(folder);
  const input = files.map((file) => `${resolve(folder, file)}\n`).join("");
  const blobs = (await git(["hash-object", "-w", "--no-filters", "--stdin-paths"], { input })).split("\n");
  const entries = files.map((file, index) => `100644 ${blobs[index]}\t${file}\0`).join("");
  const scratch = await mkdtemp(join(tmpdir(), "go-live-"));
  const index = join(scratch, "index");
  try {
    await git(["update-index", "-z", "--index-info"], { input: entries, index });
    return await git(["write-tree"], { index });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readTree(git: Git, commit: string): Promise<SiteFiles> {
  const listed = await git(["ls-tree", "-r", "-z", "--full-tree", commit]);
  const entries = listed.split("\0").flatMap((entry) => [...entry.matchAll(/^\d+ blob ([\da-f]+)\t(.+)$/gs)]);
  const input = entries.map(([, blob]) => `${blob}\n`).join("");
  const contents = await git(["cat-file", "--batch"], { input, encoding: "latin1" });
  const files = new Map<string, Fingerprint>();
  let at = 0;
  for (const [, , file = ""] of entries) {
    // `<blob> blob <size>`, a newline, the content, a newline.
    const start = contents.indexOf("\n", at) + 1;
    const end = start + Number(contents.slice(at, start).split(" ")[2]);
    files.set(file, fingerprint(file, Buffer.from(contents.slice(start, end), "latin1")));
    at = end + 1;
  }
  return files;
}
