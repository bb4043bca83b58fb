import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { checkContent, describeMistakes } from "#collections/check-content.ts";

/** Stops a build whose content has mistakes, naming all of them; while developing they are warnings. */
export function contentCheck(folder: string): AstroIntegration {
  return {
    name: "check-content",
    hooks: {
      "astro:config:setup": async ({ command, config, logger }) => {
        if (command !== "build" && command !== "dev") return;
        const mistakes = await checkContent(folder, fileURLToPath(config.publicDir));
        if (mistakes.length === 0) return;
        const report = `Mistakes in the content (${relative(process.cwd(), folder) || folder}):\n${describeMistakes(mistakes)}`;
        if (command === "dev") return logger.warn(report);
        console.error(report);
        process.exit(1);
      },
    },
  };
}
