/**
 * `npm run test:another-firm`: checks that the tests also pass with another firm's content. It copies the project into
 * `.cache` with `tests/content/filled` as its `content` (or another folder: `-- FOLDER`), and runs the unit and build
 * tests that read content. Ends with status 1 if a test fails.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const [given] = process.argv.slice(2);
const content = given ?? "tests/content/filled";
const folder = join(".cache", "another-firm");
/** Generated files, and personal ones. */
const left =
  /^(?:node_modules|\.git|\.astro|\.cache|\.built|\.env|content|data|dist.*|test-results|screenshots|building-.*)$/;
/** Those that read the folder `content`. Generated content, and the build of the filled one, are tested with the others. */
const tests = globSync("{src,tests,tools}/**/*.test.ts").filter(
  (file) =>
    !/node_modules|generated-content|tests.(?:build|receiver)/.test(file) &&
    /["`](?:content["`/]|.*read-content\.ts)/.test(readFileSync(file, "utf8")),
);
if (given) tests.push("tests/build/emitted-files.test.ts");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(".").filter((name) => !left.test(name)))
  cpSync(name, join(folder, name), {
    recursive: true,
    filter: (path) => !/^(?:node_modules|\.built)$/.test(basename(path)),
  });
cpSync(content, join(folder, "content"), { recursive: true });
for (const packages of ["node_modules", "tools/editor/node_modules"])
  if (existsSync(packages)) symlinkSync(resolve(packages), join(folder, packages), "junction");

const vitest = resolve("node_modules/vitest/vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", ...tests], { cwd: folder, stdio: "inherit" });
process.exit(status ?? 1);
