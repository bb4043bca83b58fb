import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { UserError } from "#settings/user-error.ts";

/** Git could not do what it was asked to; the message is its own. */
export class GitError extends Error {
  override name = "GitError";
}

export type GitOptions = {
  input?: string;
  /** A file used instead of the index, so that what a person has staged stays as it is. */
  index?: string;
};

export type Git = {
  /** @throws GitError */
  (args: readonly string[], options?: GitOptions): Promise<string>;
  bytes: (args: readonly string[], options?: GitOptions) => Promise<Buffer>;
};

/** Runs the `git` program in a folder. Without a shell: no name needs quoting, on any system. */
export function gitIn(folder: string): Git {
  const bytes: Git["bytes"] = async (args, options = {}) => {
    const child = spawn("git", ["-c", "log.showSignature=false", ...args], {
      cwd: folder,
      env: environment(options.index),
      windowsHide: true,
    });
    // Git may end before it has read all its input; its exit code says why.
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
    const [output, errors, status] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]).catch(
      (error) => {
        throw error.code === "ENOENT" ? new UserError("The program git is not installed: https://git-scm.com.") : error;
      },
    );
    if (status !== 0) throw new GitError(errors.trim() || `git ${args[0]} ended with ${status}`);
    return output;
  };
  return Object.assign(
    async (args: readonly string[], options?: GitOptions) => (await bytes(args, options)).toString().trimEnd(),
    { bytes },
  );
}

/** A git hook that runs this command must not redirect it to another repository. Error messages are matched in English. */
function environment(index: string | undefined) {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  return { ...env, LC_ALL: "C", ...(index !== undefined && { GIT_INDEX_FILE: index }) };
}
