import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UserError } from "#settings/user-error.ts";
import type { BuildSite } from "#tools/publishing/build-site.ts";
import { gitIn } from "#tools/publishing/git.ts";
import { toSourceBranch } from "#tools/publishing/publish-source.ts";
import { stateOf } from "#tools/publishing/site-files.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { git, makeRepository, type Repository, refusePushes, standing } from "./repository.ts";
import { writeSite } from "./write-site.ts";

test("the content goes out as a commit, and what else lies changed or staged stays with the person", async () => {
  const repository = makeRepository();
  const { target, edit } = prepare(repository);
  expect(await target.isPublished?.()).toBe(true);
  edit({ "site.yaml": "phone: 2\n", "updates/कार्यालय बंद.md": "closed" });
  writeSite(repository.folder, { "README.md": "changed\n", "staged.txt": "staged", "untracked.txt": "new" });
  repository.run("add", "staged.txt");
  expect(await target.isPublished?.()).toBe(false);
  await target.put("");
  expect(await target.isPublished?.()).toBe(true);
  expect(show(repository, "content/site.yaml")).toBe("phone: 2");
  expect(show(repository, "content/updates/कार्यालय बंद.md")).toBe("closed");
  expect(show(repository, "README.md")).toBe("Read me");
  expect(repository.run("rev-parse", "main")).toBe(git(repository.remote, "rev-parse", "main"));
  expect(` ${repository.run("status", "--porcelain").trimStart()}`.split("\n")).toEqual([
    " M README.md",
    "A  staged.txt",
    "?? untracked.txt",
  ]);
});

test("what stood there before is built from the content of the branch", async () => {
  const repository = makeRepository();
  const { target, edit } = prepare(repository);
  edit({ "site.yaml": "phone: 2\n" });
  expect(await target.published()).toEqual(pageOf("phone: 1\n"));
  edit({ "site.yaml": "phone: 3\n" });
  await target.put("");
  expect(await target.earlier()).toEqual(pageOf("phone: 1\n"));
});

test("content of before that cannot be built any more stops no publication, and is never gone back to", async () => {
  const repository = makeRepository();
  const { target, edit } = prepare(repository);
  edit({ "site.yaml": "broken" });
  await target.put("");
  edit({ "site.yaml": "phone: 3\n" });
  expect(await target.published()).toBeUndefined();
  await target.put("");
  await expect(target.earlier()).rejects.toThrow(UserError);
});

test("going back brings the content of before, step by step, keeps the work of others, and leaves the texts on the disk", async () => {
  const repository = makeRepository();
  const { target, edit } = prepare(repository);
  edit({ "site.yaml": "phone: 2\n", "extra.md": "more" });
  await target.put("");
  writeSite(repository.folder, { "README.md": "by a developer\n" });
  repository.run("commit", "--quiet", "--all", "--message=Develop");
  edit({ "site.yaml": "phone: 3\n" });
  expect(await target.put("")).toContainEqual("Earlier commits of this branch went out with it: 1.");
  await target.goBack();
  expect(show(repository, "content/site.yaml")).toBe("phone: 2");
  expect(show(repository, "README.md")).toBe("by a developer");
  expect(readFileSync(join(repository.folder, "content", "site.yaml"), "utf8")).toBe("phone: 3\n");
  await target.goBack();
  expect(show(repository, "content/site.yaml")).toBe("phone: 1");
  expect(() => show(repository, "content/extra.md")).toThrow();
  expect(await target.earlier()).toBeUndefined();
  await target.put("");
  expect(show(repository, "content/site.yaml")).toBe("phone: 3");
  await target.goBack();
  expect(show(repository, "content/site.yaml")).toBe("phone: 1");
});

test("a push that is refused leaves branch, index and files as they were", async () => {
  const repository = makeRepository();
  const { target, edit } = prepare(repository);
  edit({ "site.yaml": "phone: 2\n" });
  refusePushes(repository);
  const before = standing(repository);
  await expect(target.put("")).rejects.toThrow(/as it was.*\n.*you may not write here/);
  expect(standing(repository)).toBe(before);
});

test("work of others that is not here yet is fetched first, by the person", async () => {
  const repository = makeRepository();
  const { target, edit } = prepare(repository);
  const other = join(scratchFolder(), "clone");
  git(repository.folder, "clone", "--quiet", repository.remote, other);
  git(
    other,
    "-c",
    "user.name=O",
    "-c",
    "user.email=o@example.com",
    "commit",
    "--quiet",
    "--allow-empty",
    "-m",
    "Other",
  );
  git(other, "push", "--quiet", "origin", "HEAD:main");
  edit({ "site.yaml": "phone: 2\n" });
  const before = standing(repository);
  await expect(target.published()).rejects.toThrow(/git pull/);
  await expect(target.put("")).rejects.toThrow(/git pull/);
  expect(standing(repository)).toBe(before);
  repository.run("pull", "--quiet", "--rebase", "--autostash", "origin", "main");
  await target.put("");
  expect(show(repository, "content/site.yaml")).toBe("phone: 2");
});

test("another branch, or content outside the repository, stops with what to do", async () => {
  const repository = makeRepository();
  const outside = toSourceBranch(gitIn(repository.folder), at, scratchFolder(), scratchFolder(), build);
  await expect(outside.published()).rejects.toThrow(/lies outside this git repository/);
  repository.run("switch", "--quiet", "--create", "draft");
  await expect(prepare(repository).target.published()).rejects.toThrow(/on the branch draft.*git switch main/);
});

test("line ends are written as the repository writes them: an editor on Windows changes no line", async () => {
  const repository = makeRepository();
  repository.run("config", "core.autocrlf", "true");
  const { target, edit } = prepare(repository);
  edit({ "site.yaml": "phone: 1\r\n" });
  expect(await target.isPublished?.()).toBe(true);
});

const at = { remote: "origin", branch: "main" };

/** Stands in for the build: one page that says what is in `site.yaml`. */
const build: BuildSite = async (contentDir, outDir) => {
  const text = readFileSync(join(contentDir, "site.yaml"), "utf8");
  if (text === "broken") throw new UserError("The build stopped.");
  rmSync(outDir, { recursive: true, force: true });
  writeSite(outDir, { "index.html": text });
};

const pageOf = (text: string) => stateOf(new Map([["index.html", Buffer.from(text)]]));

function prepare({ folder }: Repository) {
  const content = join(folder, "content");
  const target = toSourceBranch(gitIn(folder), at, content, scratchFolder(), build);
  return { target, edit: (files: Record<string, string>) => writeSite(content, files) };
}

const show = ({ remote }: Repository, file: string) => git(remote, "show", `main:${file}`);
