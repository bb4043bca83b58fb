import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { UserError } from "#settings/user-error.ts";

/** What git said when it could not do what it was asked for. */
export class GitFault extends Error {
  override name = "GitFault";
}

export type GitOptions = {
  input?: string;
  /** A file that stands in for the index, so that what a person has staged stays as it is. */
  index?: string;
};

export type Git = {
  /** @throws GitFault with git's own words */
  (args: readonly string[], options?: GitOptions): Promise<string>;
  bytes: (args: readonly string[], options?: GitOptions) => Promise<Buffer>;
};

/** The `git` program, as it works in a folder. No shell stands between: a name means itself, on every system. */
export function gitIn(folder: string): Git {
  const bytes: Git["bytes"] = async (args, options = {}) => {
    const child = spawn("git", ["-c", "log.showSignature=false", ...args], {
      cwd: folder,
      env: environment(options.index),
      windowsHide: true,
    });
    // Git may end before it has read everything; how it ended says why.
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
    const [output, said, status] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]).catch(
      (fault) => {
        throw fault.code === "ENOENT" ? new UserError("The program git is not installed: https://git-scm.com.") : fault;
      },
    );
    if (status !== 0) throw new GitFault(said.trim() || `git ${args[0]} ended with ${status}`);
    return output;
  };
  return Object.assign(
    async (args: readonly string[], options?: GitOptions) => (await bytes(args, options)).toString().trimEnd(),
    { bytes },
  );
}

/** Where a hook of git has this command work is not where it is to publish. Some of git's words are looked for in English. */
function environment(index: string | undefined) {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  return { ...env, LC_ALL: "C", ...(index !== undefined && { GIT_INDEX_FILE: index }) };
}
