import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UserError } from "#settings/user-error.ts";

/** Git could not do what it was asked to. */
export class GitError extends UserError {
  /** What git itself says. */
  readonly output: string;

  constructor(output: string) {
    super(`Git failed with:\n${output}`);
    this.output = output;
  }
}

type GitOptions = {
  input?: string;
  /** A file used instead of the index, so that what a person has staged stays as it is. */
  index?: string;
  /** `latin1` keeps each byte as one character. */
  encoding?: "utf8" | "latin1";
};

/** @throws GitError */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/** Runs the `git` program in a folder. Without a shell: no name needs quoting, on any system. */
export function gitIn(cwd: string): Git {
  return async (args, { input = "", index, encoding = "utf8" } = {}) => {
    // A git hook that runs this command must not redirect it to another repository.
    const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...inherited } = process.env;
    // Error messages are matched in English.
    const env = { ...inherited, LC_ALL: "C", ...(index !== undefined && { GIT_INDEX_FILE: index }) };
    const options = { cwd, env, encoding, maxBuffer: Infinity, windowsHide: true };
    const running = promisify(execFile)("git", ["-c", "log.showSignature=false", ...args], options);
    // Git may end before it has read all its input; its exit code says why.
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
