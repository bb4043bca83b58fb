import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { writeSite } from "./write-site.ts";

export type Repository = { folder: string; remote: string; run: (...args: string[]) => string };

/** A project with content, pushed to a bare repository that plays the remote. Both are there until the test ends. */
export function makeRepository(): Repository {
  const scratch = scratchFolder();
  const [folder, remote] = [join(scratch, "हमारा project"), join(scratch, "remote of ours.git")];
  git(scratch, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  git(scratch, "init", "--quiet", "--initial-branch=main", folder);
  const run = (...args: string[]) => git(folder, ...args);
  run("config", "user.name", "Office");
  run("config", "user.email", "office@example.com");
  run("config", "commit.gpgsign", "false");
  run("remote", "add", "origin", remote);
  writeSite(folder, { "content/site.yaml": "phone: 1\n", "README.md": "Read me\n" });
  run("add", "--all");
  run("commit", "--quiet", "--message=Start");
  run("push", "--quiet", "origin", "main");
  return { folder, remote, run };
}

/** What a person sees of a repository: the branch, what is staged, what is not. */
export function standing({ run }: Repository): string {
  return [run("status", "--porcelain=v2", "--branch"), run("diff"), run("diff", "--cached"), run("branch")].join("\n");
}

/** The remote refuses every push, as one does to which somebody may not write. */
export function refusePushes({ remote }: Repository) {
  writeSite(remote, { "hooks/pre-receive": "#!/bin/sh\necho 'you may not write here' >&2\nexit 1\n" });
  chmodSync(join(remote, "hooks/pre-receive"), 0o755);
}

export function git(folder: string, ...args: string[]): string {
  return gitBytes(folder, ...args)
    .toString()
    .trimEnd();
}

export function gitBytes(folder: string, ...args: string[]): Buffer {
  return execFileSync("git", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
}
