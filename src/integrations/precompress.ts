import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { filesOf } from "#hosting/built-site.ts";
import { precompress as compressFiles } from "#hosting/precompress.ts";

/** Compresses what was built, for servers that send it so. It comes last: after it, no file may change. */
export function precompress(): AstroIntegration {
  return {
    name: "precompress",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        await compressFiles(outDir, await filesOf(outDir));
      },
    },
  };
}
