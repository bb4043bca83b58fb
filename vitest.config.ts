import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const all = globSync("{contract,hosting,receiver,settings,src,tests,tools}/**/*.test.ts", {
  exclude: ["**/node_modules"],
}).map((file) => file.replaceAll("\\", "/"));
/** Those that put others in the place of modules. */
const mocking = all.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  test: {
    // To start a process for each file costs as much as most files' tests.
    projects: [
      {
        extends: true,
        test: { name: "together", include: all.filter((file) => !mocking.includes(file)), isolate: false },
      },
      { extends: true, test: { name: "alone", include: mocking } },
    ],
    // Two at a time: the tests of the receiver start processes of their own.
    maxWorkers: 2,
    // What a test stubs is restored for the next.
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine is slow, not wrong: a process may take long to start. Hooks build whole sites.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
