import { checkContent, type Mistake } from "./check-content.ts";
import { contentWarnings } from "./content-warnings.ts";

export type Findings = { mistakes: Mistake[]; warnings: Mistake[] };

/** All that is wrong or doubtful in a content folder, for whoever edits it. */
export async function findIn(contentDir: string): Promise<Findings> {
  const [mistakes, warnings] = await Promise.all([
    checkContent(contentDir, "public"),
    contentWarnings(contentDir, "public", new Date()),
  ]);
  return { mistakes, warnings };
}
