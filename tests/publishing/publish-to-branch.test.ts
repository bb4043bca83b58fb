import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "#tools/publishing/git.ts";
import { toBranch } from "#tools/publishing/publish-to-branch.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { git, gitBytes, makeRepository, type Repository, refusePushes, standing } from "./repository.ts";
import { writeSite } from "./write-site.ts";

const at = { remote: "origin", branch: "live/site" };
const first = { "index.html": "one\r\ntwo\n", "updates/कार्यालय बंद.html": "closed", "assets/a b.webp": "\0x" };
const second = { "index.html": "two", ".nojekyll": "" };
const third = { "index.html": "three" };

test("a branch that was not there holds exactly what was built, line ends too, and nothing else of the person's changes", async () => {
  const repository = makeRepository();
  repository.run("config", "core.autocrlf", "true");
  writeSite(repository.folder, { ".git/info/attributes": "*.html text eol=lf\n", ".gitignore": "assets\n" });
  writeSite(repository.folder, { "README.md": "changed\n", "staged.txt": "staged", "untracked.txt": "new" });
  repository.run("add", "staged.txt");
  const before = standing(repository);
  const { target, put } = prepare(repository);
  expect(await target.published()).toEqual(new Map());
  expect(await target.earlier()).toBeUndefined();
  await put(first);
  expect(published(repository)).toEqual(first);
  expect([...((await target.published()) ?? new Map()).keys()].toSorted()).toEqual(Object.keys(first).toSorted());
  expect(standing(repository)).toBe(before);
});

test("each publication is a commit on the one before, and going back is one too, as far back as there was something", async () => {
  const repository = makeRepository();
  const { target, put } = prepare(repository);
  for (const site of [first, second, third]) await put(site);
  await target.goBack();
  expect(published(repository)).toEqual(second);
  await target.goBack();
  expect(published(repository)).toEqual(first);
  expect(await target.earlier()).toBeUndefined();
  await target.goBack();
  await put(third);
  await target.goBack();
  expect(published(repository)).toEqual(first);
  const log = git(repository.remote, "log", "--format=%s", at.branch).split("\n");
  expect(log.filter((title) => title === "Publish the website")).toHaveLength(4);
  expect(log).toHaveLength(7);
});

test("a push that is refused leaves everything as it was, and says what to do with git's own words", async () => {
  const repository = makeRepository();
  const { put } = prepare(repository);
  await put(first);
  refusePushes(repository);
  const before = standing(repository);
  await expect(put(second)).rejects.toThrow(/as it was\. Ask whoever keeps the repository.*you may not write here/s);
  expect(published(repository)).toEqual(first);
  expect(standing(repository)).toBe(before);
});

test("what another computer has published meanwhile is built upon", async () => {
  const repository = makeRepository();
  const other = join(scratchFolder(), "clone");
  git(repository.folder, "clone", "--quiet", repository.remote, other);
  for (const [name, value] of [
    ["name", "Other"],
    ["email", "other@example.com"],
  ] as const)
    git(other, "config", `user.${name}`, value);
  const { put } = prepare(repository);
  await put(first);
  await prepare({ ...repository, folder: other }).put(second);
  await put(third);
  expect(git(repository.remote, "rev-list", "--count", at.branch)).toBe("3");
});

test.each(["main", "work"])("a branch that holds something else, such as %s, is never replaced", async (branch) => {
  const repository = makeRepository();
  repository.run("push", "--quiet", "origin", "main:work");
  const before = git(repository.remote, "rev-parse", branch);
  const target = toBranch(gitIn(repository.folder), { remote: "origin", branch });
  await expect(target.published()).rejects.toThrow(/holds something else/);
  await expect(target.put(writeSite(scratchFolder(), first))).rejects.toThrow(/holds something else/);
  expect(git(repository.remote, "rev-parse", branch)).toBe(before);
});

test("without a repository, a remote, or a remote that answers, one line says what is missing", async () => {
  const repository = makeRepository();
  const target = (folder: string, remote: string) => toBranch(gitIn(folder), { remote, branch: "live" });
  await expect(target(scratchFolder(), "origin").published()).rejects.toThrow(/no git repository/);
  await expect(target(repository.folder, "elsewhere").published()).rejects.toThrow(/git remote add elsewhere ADDRESS/);
  rmSync(repository.remote, { recursive: true });
  await expect(target(repository.folder, "origin").published()).rejects.toThrow(/origin cannot be reached/);
});

function prepare(repository: Repository) {
  const target = toBranch(gitIn(repository.folder), at);
  const put = (files: Record<string, string>) => target.put(writeSite(scratchFolder(), files));
  return { target, put };
}

function published({ remote }: Repository): Record<string, string> {
  const files = git(remote, "ls-tree", "-r", "-z", "--name-only", at.branch).split("\0").filter(Boolean);
  return Object.fromEntries(
    files.map((file) => [file, gitBytes(remote, "cat-file", "blob", `${at.branch}:${file}`).toString()]),
  );
}
