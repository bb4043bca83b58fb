import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildTimeout, runBuild } from "#tools/test-sites/builds.ts";

let scratch: string;

beforeEach(() => {
  vi.stubEnv("SHOW_BUILD", "0");
  scratch = mkdtempSync(join(tmpdir(), "refusals-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true });
});

test("mistakes in the content stop the build: all of them, with file, field and what to write", {
  timeout: buildTimeout,
}, () => {
  const content = join(scratch, "content");
  cpSync("tests/content/filled", content, { recursive: true });
  edit(join(content, "blog/05-no-category.md"), /title: .*\n/, "");
  edit(join(content, "updates/12-number.md"), "id: 12", "id: 7");
  edit(join(content, "site.yaml"), /phone: .*/, "phone: 911720000000");
  const { status, output } = runBuild({ CONTENT_DIR: content, OUT_DIR: join(scratch, "site") });
  expect(status).toBe(1);
  expect(output).toMatch(/blog\/05-no-category\.md, title: is missing; write for example: /);
  expect(output).toMatch(/updates\/12-number\.md, id: .*updates\/11-number\.md has already; write another id/);
  expect(output).toMatch(/site\.yaml, phone: must be a text; put it in quotes/);
  expect(output, "a stack says nothing to an editor").not.toMatch(/\n\s+at /);
  expect(existsSync(join(scratch, "site"))).toBe(false);
});

test("a wrong setting stops the build with one line that names it", { timeout: buildTimeout }, () => {
  const { status, output } = runBuild({ PUBLIC_SITE_URL: "www.example.com", OUT_DIR: join(scratch, "site") });
  expect(status).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^PUBLIC_SITE_URL is .*\. Write /)]);
  expect(existsSync(join(scratch, "site"))).toBe(false);
});

function edit(file: string, before: string | RegExp, after: string) {
  writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
}
