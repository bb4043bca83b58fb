import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { UserError } from "#settings/user-error.ts";
import { type Git, GitError } from "./git.ts";
import type { Target } from "./publish.ts";
import { fingerprint, listFiles, type SiteFiles } from "./site-files.ts";

type RemoteBranch = { remote: string; branch: string };

/** Marks the commits of this command, in their last line. */
const trailer = "Go-live";

/**
 * A branch that holds the built site alone, from which a host serves it. The person's own files, index and branches stay as
 * they are, and nothing is ever forced.
 */
export function toBranch(git: Git, at: RemoteBranch): Target {
  const newest = async () => {
    const commit = await fetchNewest(git, at);
    const current = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => "");
    if (at.branch === current || (commit !== undefined && !(await isStartedHere(git, commit)))) {
      throw new UserError(
        `The branch ${at.branch} holds something other than sites published by this command. Write another name in PUBLISH_TO, such as git:gh-pages, or remove that branch.`,
      );
    }
    return commit;
  };
  const earlier = async () => {
    const now = await newest();
    return { now, before: now === undefined ? undefined : await commitBefore(git, now) };
  };
  return {
    name: `the branch ${at.branch} at ${at.remote}`,
    published: async () => {
      const commit = await newest();
      return commit === undefined ? new Map() : readTree(git, commit);
    },
    publish: async (site) => {
      const parent = await newest();
      const tree = await writeTree(git, site);
      await push(git, at, await commitTree(git, tree, parent, "Publish the website", "published"));
    },
    earlier: async () => {
      const { before } = await earlier();
      return before === undefined ? undefined : readTree(git, before);
    },
    goBack: async () => {
      const { now, before } = await earlier();
      if (before === undefined) return;
      const title = "Go back to what was published before";
      await push(git, at, await commitTree(git, `${before}^{tree}`, now, title, `back to ${before}`));
    },
  };
}

/**
 * Fetches the branch under a name of its own, so that the person's remote branches stay as they are.
 * @returns its newest commit, undefined when the remote has no such branch
 */
async function fetchNewest(git: Git, { remote, branch }: RemoteBranch): Promise<string | undefined> {
  const remotes = await git(["remote"]).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    throw new UserError("This folder is not a git repository, which PUBLISH_TO needs here (docs/editing.md).");
  });
  if (!remotes.split("\n").includes(remote))
    throw new UserError(`This project has no git remote named ${remote}. Add it: git remote add ${remote} ADDRESS`);
  const ref = `refs/go-live/${remote}/${branch}`;
  try {
    await git(["fetch", "--quiet", "--no-tags", "--refmap=", remote, `+refs/heads/${branch}:${ref}`]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.message.includes("couldn't find remote ref")) return undefined;
    throw new UserError(`${remote} cannot be reached, so nothing was changed. Git says:\n${error.message}`);
  }
  return git(["rev-parse", "--verify", ref]);
}

/** Whether this command made the first commit of the branch: only then it holds nothing but built sites. */
async function isStartedHere(git: Git, commit: string): Promise<boolean> {
  const message = await git(["log", "--first-parent", "--max-parents=0", "--format=%B", commit]);
  return new RegExp(`^${trailer}: `, "m").test(message);
}

/** The commit that was published before `commit`; when `commit` went back to another one, the commit before that one. */
async function commitBefore(git: Git, commit: string): Promise<string | undefined> {
  const [parent, ...message] = (await git(["log", "--max-count=1", "--format=%P%n%B", commit])).split("\n");
  const [, backTo] = new RegExp(`^${trailer}: back to (\\w+)$`, "m").exec(message.join("\n")) ?? [];
  return backTo === undefined ? parent || undefined : commitBefore(git, backTo);
}

async function commitTree(git: Git, tree: string, parent: string | undefined, title: string, mark: string) {
  const parents = parent === undefined ? [] : ["-p", parent];
  try {
    return await git(["commit-tree", tree, ...parents, "-m", title, "-m", `${trailer}: ${mark}`]);
  } catch (error) {
    if (!(error instanceof GitError) || !/tell me who you are|ident/i.test(error.message)) throw error;
    throw new UserError(
      "Git does not know your name. Set it once: git config user.name NAME, and git config user.email ADDRESS",
    );
  }
}

async function push(git: Git, { remote, branch }: RemoteBranch, commit: string): Promise<void> {
  try {
    await git(["push", "--quiet", remote, `${commit}:refs/heads/${branch}`]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const remedy = /fetch first|non-fast-forward/.test(error.message)
      ? "Somebody else has just published; try again."
      : "Ask the owner of the repository whether you may push to it.";
    throw new UserError(
      `${remote} refused the branch ${branch}, so the published site is unchanged. ${remedy} Git says:\n${error.message}`,
    );
  }
}

/** Stores the files as they are: no line ending is converted, whatever the person's git is set to. */
async function writeTree(git: Git, folder: string): Promise<string> {
  const files = await listFiles(folder);
  const paths = files.map((file) => `${resolve(folder, file)}\n`).join("");
  const blobs = (await git(["hash-object", "-w", "--no-filters", "--stdin-paths"], { input: paths })).split("\n");
  const entries = files.map((file, index) => `100644 ${blobs[index]}\t${file}\0`).join("");
  const scratch = await mkdtemp(join(tmpdir(), "go-live-"));
  try {
    const index = join(scratch, "index");
    await git(["update-index", "-z", "--index-info"], { input: entries, index });
    return await git(["write-tree"], { index });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readTree(git: Git, commit: string): Promise<SiteFiles> {
  const listed = await git(["ls-tree", "-r", "-z", "--full-tree", commit]);
  const entries = listed.split("\0").flatMap((entry) => [...entry.matchAll(/^\d+ blob ([\da-f]+)\t(.+)$/gs)]);
  const blobs = await git.bytes(["cat-file", "--batch"], { input: entries.map(([, blob]) => `${blob}\n`).join("") });
  const files = new Map<string, ReturnType<typeof fingerprint>>();
  let at = 0;
  for (const [, , file = ""] of entries) {
    // `<blob> blob <size>`, a newline, the content, a newline.
    const start = blobs.indexOf("\n", at) + 1;
    const size = Number(blobs.toString("latin1", at, start).split(" ")[2]);
    files.set(file, fingerprint(file, blobs.subarray(start, start + size)));
    at = start + size + 1;
  }
  return files;
}
