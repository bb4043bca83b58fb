/**
 * `npm run test:another-firm`: what the tests say when the content is another firm's, which no edit that the documents ask
 * for may change. It copies the project into `.cache`, with `tests/content/filled` in the place of `content`, and runs the
 * unit and build tests that look at content; `-- FOLDER` takes another folder. Ends with status 1 when a test failed.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const [content = "tests/content/filled"] = process.argv.slice(2);
const folder = join(".cache", "another-firm");
/** Made here, or somebody's own. */
const left =
  /^(?:node_modules|\.git|\.astro|\.cache|\.built|\.env|content|data|dist.*|test-results|screenshots|building-.*)$/;
const tests = ["src/collections", "tests/publishing", "tests/site", "tests/build/emitted-files", "tools"];

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

// What is generated is the same for every firm.
const vitest = resolve("node_modules/vitest/vitest.mjs");
const args = [vitest, "run", ...tests, "--exclude", "**/generated-content.test.ts"];
const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit" });
process.exit(status ?? 1);
