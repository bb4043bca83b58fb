import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Changes the HTML of every page when all of them are built. Such integrations run in the order of `astro.config.ts`.
 * @param prepare gives, once for each build, what makes of the HTML of a page other HTML
 */
export function changedPages(
  name: string,
  prepare: () => ((html: string) => string) | Promise<(html: string) => string>,
): AstroIntegration {
  return {
    name,
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const change = await prepare();
        for (const file of await readdir(folder, { recursive: true })) {
          if (!file.endsWith(".html")) continue;
          await writeFile(join(folder, file), change(await readFile(join(folder, file), "utf8")));
        }
      },
    },
  };
}
