import { existsSync } from "node:fs";
import { join } from "node:path";
import { addresses } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { readRules } from "#visitor-tools/read-rules.ts";
import { ruleFiles } from "#visitor-tools/rule-schemas.ts";
import { toolNames, toolPages } from "#visitor-tools/tool-pages.ts";

const folder = () => join(readSettings().contentDir, "tools");

/** The names, titles and addresses of the tools; none when the content has no rules for them. */
export function readToolLinks() {
  if (!Object.keys(ruleFiles).some((file) => existsSync(join(folder(), file)))) return [];
  return toolNames.map((name) => ({ name, ...toolPages[name] }));
}

/**
 * The rules of the tools without the rows that rest. The calendar keeps them: formulas name them, and a result says what it
 * does not work out. A build reads them once for its dozen of pages and files, a tenth of its time; the development server
 * each time, since they may have changed.
 */
export function readToolRules() {
  const rules = import.meta.env.PROD ? (keptRules ?? shownRules()) : shownRules();
  keptRules = rules;
  return rules;
}

let keptRules: ReturnType<typeof shownRules> | undefined;

function shownRules() {
  const { thresholds, authority, ...rest } = readRules(folder());
  const on = <Row extends { off?: boolean | undefined }>(rows: readonly Row[]) => rows.filter(({ off }) => !off);
  return {
    ...rest,
    thresholds: { rows: on(thresholds.rows) },
    authority: { ...authority, matters: on(authority.matters) },
  };
}

/** For the routes below `pages/[tools]`: the folder of the tools, or none. */
export const toolsFolder = () => (readToolLinks().length > 0 ? [{ params: { tools: addresses.tools.slice(1) } }] : []);
