import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { buildTimeout, neutralSettings } from "#tools/test-sites/builds.ts";

test("one command publishes an edit and names the page, another takes it back", { timeout: 6 * buildTimeout }, () => {
  const scratch = scratchFolder();
  const settings = { CONTENT_DIR: join(scratch, "content"), PUBLISH_TO: join(scratch, "हमारी site") };
  cpSync("content", settings.CONTENT_DIR, { recursive: true });
  expect(goLive(settings)).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/for the first time: \d+ pages/),
  });
  const file = join(settings.CONTENT_DIR, "about.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^mission: ".*"/m, 'mission: "Another mission."'));
  expect(goLive(settings).printed).toMatch(/Published to the folder .*\n {2}changed: \/about\n$/);
  const published = () => readFileSync(join(settings.PUBLISH_TO, "about.html"), "utf8");
  const withoutDashes = { npm_config_back: "true", npm_config_dry_run: "true" };
  expect(goLive({ ...settings, ...withoutDashes }).printed).toMatch(/^Going back would change/);
  expect(published()).toContain("Another mission.");
  expect(goLive(settings, "--back").printed).toMatch(/^Went back to the earlier version .*\n {2}changed: \/about\n/);
  expect(published()).not.toContain("Another mission.");
  expect(goLive(settings, "--back")).toMatchObject({
    status: 1,
    errors: expect.stringContaining("No earlier version"),
  });
});

test("mistakes and wrong settings stop in plain words, and nothing is published", () => {
  const scratch = scratchFolder();
  const settings = { CONTENT_DIR: join(scratch, "content"), PUBLISH_TO: join(scratch, "site") };
  cpSync("content", settings.CONTENT_DIR, { recursive: true });
  writeFileSync(join(settings.CONTENT_DIR, "about.yaml"), "mission: [");
  for (const [given, args, status, errors] of [
    [settings, [], 1, /about\.yaml.*Correct them/s],
    [{}, ["--dry-run"], 1, /^PUBLISH_TO is not set.*\/var\/www\/website.*git:gh-pages/s],
    [{ PUBLISH_TO: "site.zip" }, [], 1, /^PUBLISH_TO is .*folder instead of a zip/],
    [settings, ["--bak"], 2, /^Usage: /],
  ] as const) {
    const run = goLive(given, ...args);
    expect(run).toMatchObject({ status, errors: expect.stringMatching(errors) });
    expect(run.errors, "a stack means nothing to an editor").not.toMatch(/\n\s+at /);
  }
  expect(existsSync(settings.PUBLISH_TO)).toBe(false);
});

function goLive(settings: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/publishing/go-live.ts", ...args], {
    env: {
      ...process.env,
      ...neutralSettings,
      ASTRO_TELEMETRY_DISABLED: "1",
      PUBLIC_SITE_URL: "https://www.example.com",
      ...settings,
    },
    encoding: "utf8",
  });
  return { status, printed: stdout, errors: stderr };
}
