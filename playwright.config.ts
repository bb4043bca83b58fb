import { defineConfig, devices } from "@playwright/test";
import type { SiteOptions } from "./tests/test.ts";
import { chromiumOptions } from "./tools/test-sites/chromium.ts";

export default defineConfig<object, SiteOptions>({
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
  use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, launchOptions: chromiumOptions() },
});
