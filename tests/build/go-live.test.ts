import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { run } from "#tests/receiver/server-process.ts";
import { buildTimeout } from "#tools/test-sites/builds.ts";

const goLive = (settings: Record<string, string>, ...args: string[]) =>
  run("tools/publishing/go-live.ts", { args, env: { PUBLIC_SITE_URL: "https://www.example.com", ...settings } }).ended;

test("the command builds and publishes, prints what changed, and takes back", {
  timeout: 3 * buildTimeout,
}, async () => {
  const scratch = scratchFolder();
  const settings = { CONTENT_DIR: "content", PUBLISH_TO: join(scratch, "हमारी site") };
  expect((await goLive(settings)).stdout).toMatch(/for the first time: \d+ pages/);
  // As if the site before had been another one.
  const about = join(settings.PUBLISH_TO, "about.html");
  cpSync(settings.PUBLISH_TO, `${settings.PUBLISH_TO}.previous`, { recursive: true });
  writeFileSync(join(`${settings.PUBLISH_TO}.previous`, "about.html"), "Another page");
  const withoutDashes = { npm_config_back: "true", npm_config_dry_run: "true" };
  expect((await goLive({ ...settings, ...withoutDashes })).stdout).toMatch(/^Going back would change/);
  expect(readFileSync(about, "utf8")).not.toBe("Another page");
  expect((await goLive(settings, "--back")).stdout).toMatch(
    /^Went back to the earlier version .*\n {2}changed: \/about\n/,
  );
  expect(readFileSync(about, "utf8")).toBe("Another page");
});

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
