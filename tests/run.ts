/**
 * `npm test`: everything that must hold: format, lint, types, unit tests, builds, browser tests. `npm run test:unit` and
 * `npm run test:browser` run one part, with file names after `--` only those files. Each gets what the machine lacks.
 * Ends with a line that counts, and with status 1 when anything failed.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { makeBuilds } from "#tools/test-sites/builds.ts";
import type { Installable } from "./install.ts";

const [part = "all", ...files] = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };
/** Printed at the end, where a reader looks first. */
const failures: string[] = [];
const secondTries: string[] = [];
const skipped: string[] = [];

process.env.ASTRO_TELEMETRY_DISABLED = "1";
// Tests start hundreds of processes, which need not compile the same code again.
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/compiled");
rmSync("test-results", { recursive: true, force: true });

/** Begun at once, since the installations leave the processors idle. */
const builds = (part === "unit" ? Promise.resolve() : makeBuilds()).then(
  () => undefined,
  (error: Error) => error,
);
const install = (what: Installable) => run("tests/install.ts", what);
const [hasEditor, hasWrangler, hasHosts] = await Promise.all([
  install("editor"),
  install("wrangler"),
  part !== "browser" && install("hosts"),
]);
await check("the editor's package", () => hasEditor);
if (!hasWrangler)
  skipped.push("the site and its receiver on Cloudflare: its tool (wrangler) is not installed, and could not be");
/** While the unit tests run. Both by Debian's installer, which does one thing at a time. */
const browserTestsNeed = (async () => {
  if (part === "unit") return { browser: false, fonts: false };
  return { browser: await install("browser"), fonts: await install("fonts") };
})();
/** Run beside the tests, which often wait: for a server, a page, a movement. */
const beside: Promise<unknown>[] = [];
if (part === "all")
  beside.push(
    check("format and lint", () => run("node_modules/@biomejs/biome/bin/biome", "ci", ".", "--error-on-warnings")),
    // It reads what the builds write.
    check("types", () => builds.then(() => run("node_modules/astro/bin/astro.mjs", "check"))),
    check("types of the editor", () => run("node_modules/typescript/bin/tsc", "-p", "tools/editor")),
  );
if (part !== "browser") {
  if (!hasHosts) skipped.push("the same site on nginx and on Caddy: not both are installed, and only root can");
  const reporters = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
  const passed = await run("node_modules/vitest/vitest.mjs", "run", ...reporters, ...files);
  count("unit tests", passed, vitestResults());
}
if (part === "all") beside.push(check("the tests on another firm's content", () => run("tests/another-firm.ts")));
if (part !== "unit") {
  const { browser, fonts } = await browserTestsNeed;
  await check("a Chromium to test with", () => browser);
  if (!fonts) skipped.push("that nothing moves when the font of the headings comes late: Noto Serif is not installed");
  const problem = await builds;
  if (problem) console.error(problem.message);
  if (await check("builds", () => !problem))
    count("browser tests", await run("node_modules/@playwright/test/cli.js", "test", ...files), playwrightResults());
}
await Promise.all(beside);

print("Failed", failures);
print("Passed at the second try", secondTries);
print("Not tested here", skipped);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function check(name: string, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const passed = await holds();
  console.log(`${passed ? "✓" : "✗"} ${name}`);
  count(name, passed, { passed: passed ? 1 : 0, failed: [] });
  return passed;
}

/** Adds what a runner counted. One that failed without a failed test, or ran none, counts as a failure itself. */
function count(name: string, succeeded: boolean, { passed, failed }: { passed: number; failed: string[] }) {
  const all = failed.length === 0 && !(succeeded && passed > 0) ? [name] : failed;
  counts.passed += passed;
  counts.failed += all.length;
  failures.push(...all);
}

type Outcome = { name: string; status: string };

function vitestResults() {
  const { testResults = [] } = readReport("test-results/vitest.json");
  const tests: Outcome[] = testResults.flatMap(({ name, assertionResults }: VitestFile) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${relative(".", name)} › ${fullName}`, status })),
  );
  return { passed: named(tests, "passed").length, failed: named(tests, "failed") };
}

type VitestFile = { name: string; assertionResults: { fullName: string; status: string }[] };

type PlaywrightSuite = {
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

function playwrightResults() {
  const testsOf = ({ specs = [], suites = [] }: PlaywrightSuite): Outcome[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status }) => ({ name: `${file}:${line} › ${title}`, status })),
    ),
    ...suites.flatMap(testsOf),
  ];
  const tests = testsOf(readReport("test-results/playwright.json"));
  secondTries.push(...named(tests, "flaky"));
  return { passed: named(tests, "expected").length + secondTries.length, failed: named(tests, "unexpected") };
}

function named(tests: Outcome[], status: string): string[] {
  return tests.filter((test) => test.status === status).map(({ name }) => name);
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function run(...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

function print(heading: string, names: string[]) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `– ${name}`).join("\n")}`);
}
