import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A copy of a built site without scripts and fonts: the least that the same words and styles can cost. */
export function makeStrippedSite(built: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".html")) writeFileSync(join(folder, name), stripped(readFileSync(join(folder, name), "utf8")));
}

function stripped(html: string): string {
  return (
    html
      .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
      .replace(/@font-face\s*\{[^}]*\}/g, "")
      // An island without its script is only an element.
      .replace(/<(\/?)astro-island\b[^>]*>/g, "<$1astro-island>")
      // It names the styles as they were.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, "")
  );
}
