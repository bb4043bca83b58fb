import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const style = /<style>(.*?)<\/style>/gs;

/**
 * All styles of a page in one element in its head. Astro writes the one rule its islands need in the body, where a style
 * is not allowed, and each element would cost the page's first bytes a hash in its policy.
 */
export function oneStyle(): AstroIntegration {
  return {
    name: "one-style",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith(".html")) continue;
          const html = await readFile(join(folder, name), "utf8");
          const rules = [...html.matchAll(style)].map(([, content]) => content);
          let written = false;
          const merged = html.replace(style, () => {
            if (written) return "";
            written = true;
            return `<style>${rules.join("")}</style>`;
          });
          await writeFile(join(folder, name), merged);
        }
      },
    },
  };
}
