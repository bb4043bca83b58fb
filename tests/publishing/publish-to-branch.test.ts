import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gitIn } from "#tools/publishing/git.ts";
import { toBranch } from "#tools/publishing/publish-to-branch.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { writeSite } from "./write-site.ts";

const first = { "index.html": "one\r\ntwo\n", "updates/कार्यालय बंद.html": "closed", "assets/a b.webp": "\0x" };
const second = { "index.html": "two", ".nojekyll": "" };
const third = { "index.html": "three" };

/** An office's project with uncommitted changes, and a bare repository as its remote, shared by all tests here. */
const scratch = mkdtempSync(join(tmpdir(), "publish-to-branch-"));
const [project, remote] = [join(scratch, "हमारा project"), join(scratch, "remote of ours.git")];

beforeAll(() => {
  git(scratch, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  git(scratch, "init", "--quiet", "--initial-branch=main", project);
  for (const [name, value] of [
    ["user.name", "Office"],
    ["user.email", "office@example.com"],
    ["commit.gpgsign", "false"],
    ["core.autocrlf", "true"],
    ["remote.origin.url", remote],
    ["remote.gone.url", join(scratch, "gone.git")],
  ] as const)
    git(project, "config", name, value);
  writeSite(project, { "README.md": "Read me\n", ".gitignore": "assets\n" });
  git(project, "add", "--all");
  git(project, "commit", "--quiet", "--message=Start");
  git(project, "push", "--quiet", "origin", "main", "main:work");
  writeSite(project, { ".git/info/attributes": "*.html text eol=lf\n" });
  writeSite(project, { "README.md": "changed\n", "staged.txt": "staged", "untracked.txt": "new" });
  git(project, "add", "staged.txt");
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("a new branch contains exactly what was built, with its line endings, and the person's own changes are untouched", async () => {
  const before = personsView();
  const { target, publish, published } = prepare("live/site");
  expect(await target.published()).toEqual(new Map());
  expect(await target.earlier()).toBeUndefined();
  await publish(first);
  expect(published()).toEqual(first);
  expect([...(await target.published()).keys()].toSorted()).toEqual(Object.keys(first).toSorted());
  expect(personsView()).toBe(before);
});

test("each publication is a commit on the previous one, even from another computer, and so is each step back", async () => {
  const { target, publish, published } = prepare("steps");
  for (const site of [first, second]) await publish(site);
  const clone = join(scratch, "clone");
  git(scratch, "clone", "--quiet", remote, clone);
  git(clone, "config", "user.name", "Other");
  git(clone, "config", "user.email", "other@example.com");
  await prepare("steps", clone).publish(third);
  await target.goBack();
  expect(published()).toEqual(second);
  await target.goBack();
  expect(published()).toEqual(first);
  expect(await target.earlier()).toBeUndefined();
  await publish(third);
  await target.goBack();
  expect(published()).toEqual(first);
  expect(git(remote, "rev-list", "--count", "steps")).toBe("7");
});

test.each(["main", "work"])("a branch with other contents, such as %s, is never replaced", async (branch) => {
  const before = git(remote, "rev-parse", branch);
  const { target, publish } = prepare(branch);
  await expect(target.published()).rejects.toThrow(/contains something other/);
  await expect(publish(first)).rejects.toThrow(/contains something other/);
  expect(git(remote, "rev-parse", branch)).toBe(before);
});

test("a missing repository, a missing remote or an unreachable one is reported in one line", async () => {
  const published = (folder: string, name: string) =>
    toBranch(gitIn(folder), { remote: name, branch: "live" }).published();
  await expect(published(scratch, "origin")).rejects.toThrow(/not a git repository/);
  await expect(published(project, "elsewhere")).rejects.toThrow(/git remote add elsewhere ADDRESS/);
  await expect(published(project, "gone")).rejects.toThrow(/gone cannot be reached/);
});

test("a refused push leaves everything unchanged, and says what to do and what git says", async () => {
  const { publish, published } = prepare("refused");
  await publish(first);
  writeSite(remote, { "hooks/pre-receive": "#!/bin/sh\necho 'you may not write here' >&2\nexit 1\n" });
  chmodSync(join(remote, "hooks/pre-receive"), 0o755);
  const before = personsView();
  await expect(publish(second)).rejects.toThrow(/is unchanged\. Ask the owner.*you may not write here/s);
  expect(published()).toEqual(first);
  expect(personsView()).toBe(before);
});

function prepare(branch: string, folder = project) {
  const target = toBranch(gitIn(folder), { remote: "origin", branch });
  return {
    target,
    publish: (files: Record<string, string>) => target.publish(writeSite(scratchFolder(), files)),
    /** What a host gets. */
    published: () => {
      const files = git(remote, "ls-tree", "-r", "-z", "--name-only", branch).split("\0").filter(Boolean);
      return Object.fromEntries(files.map((file) => [file, run(remote, "cat-file", "blob", `${branch}:${file}`)]));
    },
  };
}

/** What a person sees of the project: branches, staged and unstaged changes. */
function personsView(): string {
  return [["status", "--porcelain=v2", "--branch"], ["diff"], ["diff", "--cached"], ["branch"]]
    .map((args) => git(project, ...args))
    .join("\n");
}

function git(folder: string, ...args: string[]): string {
  return run(folder, ...args).trimEnd();
}

function run(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
