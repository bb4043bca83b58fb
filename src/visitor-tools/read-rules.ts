/** Reads `content/tools`. For Node only: `yaml` and the schema library must not reach the browser. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { compileRules } from "./compile-rules.ts";
import { optionalRuleFiles, type RuleFileName, type RuleFiles, ruleFiles } from "./rule-schemas.ts";
import type { Rules } from "./rule-types.ts";

/**
 * @param folder of the shape of `content/tools`
 * @throws an Error with a line for each thing that is wrong: file, field and what to write
 */
export function readRules(folder: string): Rules {
  const { rules, problems } = compileRules(readRuleFiles(folder));
  if (problems.length > 0)
    throw new Error(problems.map(({ file, field, message }) => `${file}, ${field}: ${message}`).join("\n"));
  return rules;
}

/** The files as they are written, worked examples and all. */
export function readRuleFiles(folder: string): RuleFiles {
  const faults: string[] = [];
  const read = Object.entries(ruleFiles).map(([file, shape]) => {
    const path = join(folder, file);
    const isLeftOut = optionalRuleFiles.includes(file) && !existsSync(path);
    const result = shape.safeParse(isLeftOut ? {} : parse(readFileSync(path, "utf8")));
    for (const { path, message } of result.error?.issues ?? []) faults.push(`${file}, ${path.join(" ")}: ${message}`);
    return [file, result.data];
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return Object.fromEntries(read) as Record<RuleFileName, unknown> as RuleFiles;
}
