import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import type { SiteOptions } from "./tests/fixtures.ts";
import { type BuildName, buildFolder, builds } from "./tools/test-sites/builds.ts";
import { chromiumOptions } from "./tools/test-sites/chromium.ts";

const missing = (Object.keys(builds) as BuildName[]).find((name) => !existsSync(join(buildFolder(name), "index.html")));
if (missing) {
  console.error(
    `The build '${missing}' is not there. npm run test:browser -- FILE makes it, and runs the tests of FILE.`,
  );
  process.exit(1);
}

export default defineConfig<SiteOptions>({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A browser on a busy machine may lose a test once. What passes at the second try only is named at the end.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions: chromiumOptions(),
    // A window of its own takes half the time of most tests. Cookies, storage, caches, routes and scripts of a test are gone
    // before the next all the same. What is not: history, permissions, and what DevTools set. Files that need it turn it off.
    reuseContext: true,
  },
});
