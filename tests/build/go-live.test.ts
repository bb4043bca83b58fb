import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { run } from "#tests/receiver/server-process.ts";

const goLive = (settings: Record<string, string>, ...args: string[]) =>
  run("tools/publishing/go-live.ts", { args, env: { PUBLIC_SITE_URL: "https://www.example.com", ...settings } }).ended;

// That it builds, publishes and takes back is tested beside another build: see build-and-start.test.ts.
test("mistakes and wrong settings stop in plain words, and nothing is published", async () => {
  const scratch = scratchFolder();
  const settings = { CONTENT_DIR: join(scratch, "content"), PUBLISH_TO: join(scratch, "site") };
  cpSync("content", settings.CONTENT_DIR, { recursive: true });
  writeFileSync(join(settings.CONTENT_DIR, "about.yaml"), "mission: [");
  for (const [given, args, code, errors] of [
    [settings, [], 1, /about\.yaml.*Correct them/s],
    [settings, ["--back"], 1, /^No earlier version/],
    [{}, ["--dry-run"], 1, /^PUBLISH_TO is not set.*\/var\/www\/website.*git:gh-pages/s],
    [{ PUBLISH_TO: "site.zip" }, [], 1, /^PUBLISH_TO is .*folder instead of a zip/],
    [settings, ["--bak"], 2, /^Usage: /],
  ] as const) {
    const ended = await goLive(given, ...args);
    expect(ended).toMatchObject({ code, stderr: expect.stringMatching(errors) });
    expect(ended.stderr, "a stack means nothing to an editor").not.toMatch(/\n\s+at /);
  }
  expect(existsSync(settings.PUBLISH_TO)).toBe(false);
});
