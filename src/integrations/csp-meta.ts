import { createHash } from "node:crypto";
import { readYamlFile } from "#collections/content-files.ts";
import { site } from "#content.config.ts";
import { contentSecurityPolicy } from "#hosting/content-security-policy.ts";
import { speculationRules } from "#layouts/speculation-rules.ts";
import type { Settings } from "#settings/settings.ts";
import { changedPages } from "./changed-pages.ts";
import { inlineElements } from "./inline-elements.ts";

const beginning = '<meta charset="utf-8">';

/**
 * Writes into each page the policy that allows what is in that page (docs/decisions/0014). It runs after everything else
 * that changes pages. The page that only leads to another one has nothing a policy could be about.
 */
export const policyInHead = (settings: Settings) =>
  changedPages("policy-in-head", async () => {
    const mapUrl = await readMapUrl(settings.contentDir);
    return (html) => {
      const policy = contentSecurityPolicy(settings, {
        scriptHashes: [...inlineHashes(html, "script"), hashOf(speculationRules)],
        styleHashes: inlineHashes(html, "style"),
        mapUrl: html.includes("<iframe") ? mapUrl : undefined,
      });
      const tag = `<meta http-equiv="content-security-policy" content="${policy}">`;
      return html.replace(beginning, () => beginning + tag);
    };
  });

async function readMapUrl(contentDir: string): Promise<string> {
  const read = await readYamlFile(contentDir, "site.yaml");
  return site.parse("fields" in read ? read.fields : {}).map_url;
}

/** Each once. Of scripts from files none, and none of what is data only, which nothing runs. */
function inlineHashes(html: string, element: "script" | "style"): string[] {
  const run = inlineElements(html).filter(
    ({ name, attributes }) => name === element && !/\ssrc=|type="application\/ld\+json"/.test(attributes),
  );
  return [...new Set(run.map(({ content }) => hashOf(content)))];
}

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
