import { failingExamples } from "#visitor-tools/run-examples.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** Each worked example comes out as it is written, once the rules can be read. */
export function* toolExamplesPass({ tools }: Pick<Content, "tools">): Generator<Finding> {
  if (!tools || tools.problems.length > 0) return;
  for (const { field, message } of failingExamples(tools.files["examples.yaml"], tools.rules))
    yield error("tools/examples.yaml", field, message);
}
