import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { whyNotBuild } from "#integrations/staged-build.ts";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { run } from "#tests/receiver/server-process.ts";
import { buildTimeout, runBuild } from "#tools/test-sites/builds.ts";

test("mistakes in the content stop the build: all of them, with file, field and what to write", {
  timeout: buildTimeout,
}, async () => {
  const scratch = scratchFolder();
  const content = join(scratch, "content");
  cpSync("tests/content/filled", content, { recursive: true });
  const edit = (name: string, before: string | RegExp, after: string) => {
    const file = join(content, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
  };
  edit("blog/05-no-category.md", /title: .*\n/, "");
  edit("updates/12-number.md", "id: 12", "id: 7");
  edit("site.yaml", /phone: .*/, "phone: 911720000000");
  mkdirSync(join(content, "blog/folder.md"));
  symlinkSync("nowhere", join(content, "blog/nothing.md"));
  writeFileSync(join(content, "images/program.svg"), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const { status, output } = await runBuild({ CONTENT_DIR: content, OUT_DIR: join(scratch, "site") });
  expect(status).toBe(1);
  expect(output).toMatch(/blog\/folder\.md: is a folder/);
  expect(output).toMatch(/blog\/nothing\.md: is a broken link/);
  expect(output).toMatch(/images\/program\.svg: "program\.svg" has a program in it/);
  expect(output).toMatch(/blog\/05-no-category\.md, title: is missing; write for example: /);
  expect(output).toMatch(/updates\/12-number\.md, id: .*updates\/11-number\.md already has; write another id/);
  expect(output).toMatch(/site\.yaml, phone: must be a text; put it in quotes/);
  expect(output, "a stack says nothing to an editor").not.toMatch(/\n\s+at /);
  expect(existsSync(join(scratch, "site"))).toBe(false);
});

test("a wrong setting stops the build with one line that names it", { timeout: buildTimeout }, async () => {
  const env = { PUBLIC_SITE_URL: "www.example.com", OUT_DIR: join(scratchFolder(), "site") };
  const { code, stdout, stderr } = await run("tools/astro.ts", { args: ["build"], env }).ended;
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^PUBLIC_SITE_URL is .*\. Write .*\n$/);
  expect(existsSync(env.OUT_DIR)).toBe(false);
});

test("a folder with other files than a website is never replaced, nor a file", { timeout: buildTimeout }, async () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, "letters"));
  writeFileSync(join(folder, "letters/draft.txt"), "Dear Sir");
  const { status, output } = await runBuild({ OUT_DIR: join(folder, "letters") });
  expect(status).toBe(1);
  expect(output.trim().split("\n").at(-1)).toMatch(/^OUT_DIR is .* write .*folder/);
  expect(output).not.toMatch(/\n\s+at /);
  for (const outDir of ["letters", "letters/draft.txt", "letters/draft.txt/site"])
    expect(await whyNotBuild(join(folder, outDir)), outDir).toMatch(/[Ww]rite .*folder/);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(["letters", "letters/draft.txt"]);
});
