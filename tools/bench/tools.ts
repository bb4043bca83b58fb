/** `npm run bench -- tools`: 100,000 random companies and matters through the visitor's tools; ends with status 1 when a property fails. */
import { check, type IProperty } from "fast-check";
import { readRules } from "../../src/visitor-tools/read-rules.ts";
import { withAllRowsOn } from "../../src/visitor-tools/rule-types.ts";
import { toolProperties } from "../../src/visitor-tools/tool-properties.ts";

const numRuns = 100_000;
const rules = withAllRowsOn(readRules("content/tools"));
for (const [sentence, property] of Object.entries(toolProperties(rules))) {
  const start = performance.now();
  const { failed, counterexample, errorInstance } = check(property as IProperty<unknown>, { numRuns, seed: 20261128 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${failed ? "fails" : "holds"}: ${sentence} (${numRuns.toLocaleString("en")} times in ${seconds} s)`);
  if (!failed) continue;
  console.error(JSON.stringify(counterexample), errorInstance ?? "");
  process.exitCode = 1;
}
