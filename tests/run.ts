/**
 * `npm test`: everything that must hold, on a bare machine too: format, lint, types, unit tests, builds, browser tests.
 * Ends with a line that counts, and with status 1 when anything failed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { findChromium } from "./chromium.ts";

const counts = { passed: 0, failed: 0 };

process.env.ASTRO_TELEMETRY_DISABLED = "1";
rmSync("test-results", { recursive: true, force: true });
check("a Chromium to test with", () => findChromium() !== undefined || getChromium());
check("format and lint", () => run("@biomejs/biome", "bin/biome", "ci", ".", "--error-on-warnings"));
check("types", () => run("astro", "bin/astro.mjs", "check"));
suite("unit tests", () =>
  run(
    "vitest",
    "vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=test-results/vitest.json",
  ));
if (check("builds", () => node("tests/builds.ts")))
  suite("browser tests", () => run("@playwright/test", "cli.js", "test"));

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** One thing that holds or does not. */
function check(name: string, holds: () => boolean): boolean {
  console.log(`\n— ${name}`);
  const passed = holds();
  counts[passed ? "passed" : "failed"] += 1;
  if (!passed) console.error(`✗ ${name}`);
  return passed;
}

/** A runner with tests of its own, which it counts in a file. A runner that counts none has failed. */
function suite(name: string, start: () => boolean) {
  console.log(`\n— ${name}`);
  const succeeded = start();
  const { passed, failed } = name === "unit tests" ? vitestCounts() : playwrightCounts();
  counts.passed += passed;
  counts.failed += failed || (succeeded && passed > 0 ? 0 : 1);
}

function vitestCounts() {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report("test-results/vitest.json");
  return { passed, failed };
}

function playwrightCounts() {
  const {
    expected: passed = 0,
    unexpected: failed = 0,
    flaky = 0,
  } = report("test-results/playwright.json").stats ?? {};
  return { passed: passed + flaky, failed };
}

function report(file: string) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function run(name: string, bin: string, ...args: string[]): boolean {
  return node(`node_modules/${name}/${bin}`, ...args);
}

function node(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
}

/** Debian's package when we may install it, else Playwright's own. */
function getChromium(): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const command = (name: string, ...args: string[]) => spawnSync(name, args, { stdio: "inherit", env }).status === 0;
  if (process.getuid?.() === 0 && command("apt-get", "update") && command("apt-get", "install", "-y", "chromium"))
    return findChromium() !== undefined;
  return run("@playwright/test", "cli.js", "install", "chromium") && findChromium() !== undefined;
}
