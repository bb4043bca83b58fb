import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { describeFindings } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { formerAddresses } from "#collections/former-addresses.ts";

/**
 * Lists all errors in the content and stops the build; in development they are only logged. A build also prints the warnings of
 * `npm run check:content`.
 * @param moved receives the former addresses of texts
 */
export function contentCheck(folder: string, moved: Set<string>): AstroIntegration {
  return {
    name: "check-content",
    hooks: {
      "astro:config:setup": async ({ command, config, logger }) => {
        if (command !== "build" && command !== "dev") return;
        const { content, errors, warnings } = await lintContent(folder, fileURLToPath(config.publicDir));
        for (const address of Object.keys(formerAddresses(content))) moved.add(address);
        const name = relative(process.cwd(), folder) || folder;
        if (command === "build" && warnings.length > 0)
          console.log(`Worth another look in ${name}:\n${describeFindings(warnings)}`);
        if (errors.length === 0) return;
        const report = `Errors in the content (${name}):\n${describeFindings(errors)}`;
        if (command === "dev") return logger.warn(report);
        console.error(report);
        process.exit(1);
      },
    },
  };
}
