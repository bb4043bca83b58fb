import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { describeFindings } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";

/** Stops a build whose content has errors, and lists all of them; while developing they are only reported. */
export function contentCheck(folder: string): AstroIntegration {
  return {
    name: "check-content",
    hooks: {
      "astro:config:setup": async ({ command, config, logger }) => {
        if (command !== "build" && command !== "dev") return;
        const { errors } = await lintContent(folder, fileURLToPath(config.publicDir));
        if (errors.length === 0) return;
        const report = `Errors in the content (${relative(process.cwd(), folder) || folder}):\n${describeFindings(errors)}`;
        if (command === "dev") return logger.warn(report);
        console.error(report);
        process.exit(1);
      },
    },
  };
}
