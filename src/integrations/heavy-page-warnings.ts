import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { heavyPageWarnings } from "#hosting/build-warnings.ts";

/** Says of each build which pages do not arrive in one round trip. It runs after everything that changes pages. */
export function warnOfHeavyPages(): AstroIntegration {
  return {
    name: "heavy-pages",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = (await readdir(folder, { recursive: true })).map((file) => `/${file.replaceAll("\\", "/")}`);
        for (const warning of await heavyPageWarnings(folder, files.toSorted())) logger.warn(warning);
      },
    },
  };
}
