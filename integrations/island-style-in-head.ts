import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const style = /<style>astro-island,[^<]*<\/style>/;

/** Astro writes the one rule its islands need beside the first island, in the body, where a style is not allowed. */
export function islandStyleInHead(): AstroIntegration {
  return {
    name: "island-style-in-head",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith(".html")) continue;
          const html = await readFile(join(folder, name), "utf8");
          const [rule] = style.exec(html) ?? [];
          if (rule)
            await writeFile(
              join(folder, name),
              html.replace(style, "").replace("</head>", () => `${rule}</head>`),
            );
        }
      },
    },
  };
}
