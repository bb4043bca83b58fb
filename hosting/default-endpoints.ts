import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultEndpoints } from "#contract/addresses.ts";

const settings = {
  enquiry: "PUBLIC_ENQUIRY_URL",
  newsletter: "PUBLIC_NEWSLETTER_URL",
  pageView: "PUBLIC_ANALYTICS_URL",
} as const satisfies Record<keyof typeof defaultEndpoints, string>;

/**
 * The settings whose defaults stand in the pages of a built site. Only the bundled server answers at those addresses:
 * anywhere else every enquiry would be lost. The pages are asked, not the settings, which may have changed since.
 * @param files such as `/about.html`, below `outDir`
 */
export async function settingsLeftAtDefault(outDir: string, files: readonly string[]): Promise<string[]> {
  const pages = files.filter((file) => file.endsWith(".html"));
  const texts = await Promise.all(pages.map((file) => readFile(join(outDir, file), "utf8")));
  return Object.entries(defaultEndpoints)
    .filter(([, path]) => texts.some((html) => html.includes(`="${path}"`)))
    .map(([endpoint]) => settings[endpoint as keyof typeof defaultEndpoints]);
}
