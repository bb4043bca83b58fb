import { checkContent, type Mistake } from "../src/collections/check-content.ts";
import { contentWarnings } from "../src/collections/content-warnings.ts";

export type Findings = { mistakes: Mistake[]; warnings: Mistake[] };

/** What `npm run check:content` says of a content folder. */
export async function findIn(contentDir: string): Promise<Findings> {
  const [mistakes, warnings] = await Promise.all([
    checkContent(contentDir, "public"),
    contentWarnings(contentDir, "public", new Date()),
  ]);
  return { mistakes, warnings };
}
