import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { contentSecurityPolicy } from "#hosting/content-security-policy.ts";
import { speculationRules } from "#layouts/speculation-rules.ts";
import type { Settings } from "#settings/settings.ts";

/**
 * The only step that changes built pages: it merges the styles of each page into one element in the head, and adds a content
 * security policy that allows the page's own scripts and styles (docs/decisions/0014).
 */
export function cspMeta(settings: Settings): AstroIntegration {
  return {
    name: "csp-meta",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith(".html")) continue;
          const file = join(folder, name);
          await writeFile(file, withPolicy(withOneStyle(await readFile(file, "utf8")), settings));
        }
      },
    },
  };
}

function withOneStyle(html: string): string {
  const rules = inlineElements(html, "style").map(({ content }) => content);
  let isFirst = true;
  return html.replace(elements, (element, name?: string) => {
    if (name !== "style") return element;
    const style = isFirst ? `<style>${rules.join("")}</style>` : "";
    isFirst = false;
    return style;
  });
}

function withPolicy(html: string, settings: Settings): string {
  const scripts = inlineElements(html, "script").filter(({ attributes }) => !/ src=|ld\+json/.test(attributes));
  const policy = contentSecurityPolicy(settings, {
    scriptHashes: [...new Set(scripts.map(({ content }) => hash(content))), hash(speculationRules)],
    styleHashes: inlineElements(html, "style").map(({ content }) => hash(content)),
    mapUrl: /<iframe[^>]* src="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
  });
  const charset = '<meta charset="utf-8">';
  return html.replace(charset, () => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`);
}

/** Matches scripts and styles with their content; also whole comments and tags, since they may contain what looks like one. */
const elements =
  /<!--.*?-->|<(script|style)(?=[\s>])((?:"[^"]*"|'[^']*'|[^"'>])*)>(.*?)<\/\1>|<[a-z/](?:"[^"]*"|'[^']*'|[^"'>])*>/gs;

/** The script or style elements of a page, in order. */
export function inlineElements(html: string, name: "script" | "style"): { attributes: string; content: string }[] {
  return [...html.matchAll(elements)]
    .filter((match) => match[1] === name)
    .map(([, , attributes = "", content = ""]) => ({ attributes, content }));
}

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
