/**
 * `npm test`: everything that must hold, on a bare machine too: format, lint, types, unit tests, builds, browser tests.
 * Ends with a line that counts, and with status 1 when anything failed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { installPackage } from "#tools/install-package.ts";
import { findChromium } from "#tools/test-sites/chromium.ts";
import { getHostPrograms } from "./hosting/host-programs.ts";

const counts = { passed: 0, failed: 0 };
/** Their names, printed at the end, where whoever looks first looks. */
const failures: string[] = [];
/** Tests that failed, and passed when they were tried again. */
const secondTries: string[] = [];
/** What this machine cannot be tested with. */
const skipped: string[] = [];

process.env.ASTRO_TELEMETRY_DISABLED = "1";
rmSync("test-results", { recursive: true, force: true });
check("a Chromium to test with", () => findChromium() !== undefined || getChromium());
if (!getHostPrograms()) skipped.push("the same site on nginx and on Caddy: not both are here, and only root gets them");
check("format and lint", () => run("@biomejs/biome", "bin/biome", "ci", ".", "--error-on-warnings"));
check("types", () => run("astro", "bin/astro.mjs", "check"));
check(
  "the editor's package, and its types",
  () => installPackage("tools/editor") && run("typescript", "bin/tsc", "-p", "tools/editor"),
);
suite("unit tests", () =>
  run(
    "vitest",
    "vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=test-results/vitest.json",
  ));
if (check("builds", () => node("tools/test-sites/builds.ts")))
  suite("browser tests", () => run("@playwright/test", "cli.js", "test"));

if (failures.length > 0) console.error(`\nFailed:\n${failures.map((name) => `✗ ${name}`).join("\n")}`);
if (secondTries.length > 0)
  console.log(`\nPassed at the second try:\n${secondTries.map((name) => `– ${name}`).join("\n")}`);
if (skipped.length > 0) console.log(`\nNot tested here:\n${skipped.map((name) => `– ${name}`).join("\n")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** One thing that holds or does not. */
function check(name: string, holds: () => boolean): boolean {
  console.log(`\n— ${name}`);
  const passed = holds();
  counts[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
  return passed;
}

/** A runner with tests of its own, which it counts in a file. A runner that counts none has failed. */
function suite(name: "unit tests" | "browser tests", start: () => boolean) {
  console.log(`\n— ${name}`);
  const succeeded = start();
  const { passed, failed } = name === "unit tests" ? vitestResults() : playwrightResults();
  if (failed.length === 0 && !(succeeded && passed > 0)) failed.push(name);
  counts.passed += passed;
  counts.failed += failed.length;
  failures.push(...failed);
}

interface VitestReport {
  testResults?: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

function vitestResults() {
  const { testResults = [] } = report("test-results/vitest.json") as VitestReport;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${relative(".", name)} › ${fullName}`, status })),
  );
  return results(tests, "passed", "failed");
}

interface PlaywrightSuite {
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

function playwrightResults() {
  const testsOf = ({ specs = [], suites = [] }: PlaywrightSuite): { name: string; status: string }[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status }) => ({ name: `${file}:${line} › ${title}`, status })),
    ),
    ...suites.flatMap(testsOf),
  ];
  const tests = testsOf(report("test-results/playwright.json"));
  const again = tests.filter(({ status }) => status === "flaky");
  secondTries.push(...again.map(({ name }) => name));
  const { passed, failed } = results(tests, "expected", "unexpected");
  return { passed: passed + again.length, failed };
}

function results(tests: { name: string; status: string }[], passed: string, failed: string) {
  return {
    passed: tests.filter(({ status }) => status === passed).length,
    failed: tests.filter(({ status }) => status === failed).map(({ name }) => name),
  };
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
