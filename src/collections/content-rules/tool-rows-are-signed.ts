import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";
import { exampleReviewer } from "./law-is-reviewed.ts";
import { toolRows } from "./tool-rows.ts";

/** A member of the firm answers for each row that a visitor sees. One line for each file. */
export function* toolRowsAreSigned(content: Pick<Content, "tools">): Generator<Finding> {
  const unsigned = toolRows(content).filter(({ reviewed_by }) => !reviewed_by || reviewed_by === exampleReviewer);
  for (const [file, rows] of Map.groupBy(unsigned, (row) => row.file))
    yield launch(
      file,
      "reviewed_by",
      `nobody has signed off ${rows.map(({ name }) => name).join(", ")}; when a qualified member of the firm has read a row and its law, write who into its reviewed_by, as "${exampleReviewer}"`,
    );
}
