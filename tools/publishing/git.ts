import { execFile } from "node:child_process";
import { promisify } from "node:util";
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
export function gitIn(cwd: string): Git {
  const bytes: Git["bytes"] = async (args, { input = "", index } = {}) => {
    const options = {
      cwd,
      env: environment(index),
      encoding: "buffer",
      maxBuffer: Infinity,
      windowsHide: true,
    } as const;
    const running = promisify(execFile)("git", ["-c", "log.showSignature=false", ...args], options);
    // Git may end before it has read all its input; its exit code says why.
    running.child.stdin?.on("error", () => {}).end(input);
    try {
      return (await running).stdout;
    } catch (error) {
      const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr: Buffer };
      if (code === "ENOENT") throw new UserError("The program git is not installed: https://git-scm.com.");
      throw new GitError(stderr.toString().trim() || message);
    }
  };
  return Object.assign(async (...given: Parameters<Git>) => (await bytes(...given)).toString().trimEnd(), { bytes });
}

/** A git hook that runs this command must not redirect it to another repository. Error messages are matched in English. */
function environment(index: string | undefined) {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  return { ...env, LC_ALL: "C", ...(index !== undefined && { GIT_INDEX_FILE: index }) };
}
