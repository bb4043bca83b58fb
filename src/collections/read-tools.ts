import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRules } from "#visitor-tools/read-rules.ts";
import type { Rules } from "#visitor-tools/rules.ts";

/** The rules of the visitor's tools; none when the content has no folder for them. */
export function readTools(): Rules | undefined {
  const folder = join(resolve(process.env.CONTENT_DIR || "content"), "tools");
  return existsSync(join(folder, "compliance-calendar.yaml")) ? readRules(folder) : undefined;
}
