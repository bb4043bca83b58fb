import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** The conditions and dates of the tools' rules name only answers, rows and operators that there are. */
export function* toolConditionsAreKnown({ tools }: Pick<Content, "tools">): Generator<Finding> {
  for (const { file, field, message } of tools?.problems ?? []) yield error(`tools/${file}`, field, message);
}
