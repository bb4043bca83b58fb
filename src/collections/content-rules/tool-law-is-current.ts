import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";
import { indianDay, reviewLimit } from "./law-as-at.ts";
import { toolRows } from "./tool-rows.ts";

/** The law of each row was checked not too long ago, and not on a day that is still to come. */
export function* toolLawIsCurrent(content: Pick<Content, "tools" | "site" | "today">): Generator<Finding> {
  const { months, oldest } = reviewLimit(content);
  const now = indianDay(content.today);
  for (const { file, field, name, law_as_at: day } of toolRows(content)) {
    const find = (message: string) => warning(file, `${field} law_as_at`, `of ${name} is ${day}, ${message}`);
    if (day > now) yield find("a day that is still to come; write the day up to which the law was checked");
    if (day < oldest) yield find(`more than ${months} months ago; read its law again and write the new day`);
  }
}
