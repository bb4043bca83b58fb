import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UserError } from "#settings/user-error.ts";

/** Git failed. */
export class GitError extends UserError {
  /** Git's own message. */
  readonly output: string;

  constructor(output: string) {
    super(`Git failed with:\n${output}`);
    this.output = output;
  }
}

type GitOptions = {
  input?: string;
  /** A file used instead of the index, so that a person's staged changes are untouched. */
  index?: string;
  /** `latin1` keeps each byte as one character. */
  encoding?: "utf8" | "latin1";
};

/** @throws GitError */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/** Runs `git` in a folder, without a shell, so that no name needs quoting on any system. */
export function gitIn(cwd: string): Git {
  return async (args, { input = "", index, encoding = "utf8" } = {}) => {
    // If a git hook runs this command, its variables must not redirect it to another repository.
    const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...inherited } = process.env;
    // Error messages are matched in English.
    const env = { ...inherited, LC_ALL: "C", ...(index !== undefined && { GIT_INDEX_FILE: index }) };
    const options = { cwd, env, encoding, maxBuffer: Infinity, windowsHide: true };
    const running = promisify(execFile)("git", ["-c", "log.showSignature=false", ...args], options);
    // Git may exit before it has read all its input; its exit code tells why.
    running.child.stdin?.on("error", () => {}).end(input);
    try {
      return (await running).stdout.replace(/\n$/, "");
    } catch (error) {
      const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr: string };
      if (code === "ENOENT") throw new UserError("The program git is not installed: https://git-scm.com.");
      throw new GitError(stderr.trim() || message);
    }
  };
}
