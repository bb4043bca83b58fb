import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules", "dist", ".cache"],
    // Two at a time: the tests of the receiver start processes of their own.
    maxWorkers: 2,
    // What a test stubs is restored for the next.
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine is slow, not wrong. Hooks build whole sites.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
