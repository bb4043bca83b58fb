import type { Content } from "./content.ts";

/** The rows of the tools that a visitor sees, with their place. What is off rests. */
export function toolRows({ tools }: Pick<Content, "tools">) {
  if (!tools) return [];
  const {
    "compliance-calendar.yaml": calendar,
    "thresholds.yaml": thresholds,
    "which-authority.yaml": authority,
  } = tools.files;
  const { offices, matters } = authority;
  type Signed = { law_as_at: string; reviewed_by?: string | undefined; off?: boolean | undefined };
  const placed = <Of extends Signed>(file: string, list: string, entries: readonly Of[], name: (entry: Of) => string) =>
    entries
      .map((entry, index) => ({ ...entry, file: `tools/${file}`, field: `${list} ${index + 1}`, name: name(entry) }))
      .filter(({ off }) => !off)
      .map(({ file, field, name, law_as_at, reviewed_by }) => ({ file, field, name, law_as_at, reviewed_by }));
  return [
    ...placed("compliance-calendar.yaml", "rows", calendar.rows, ({ id }) => id),
    ...placed("thresholds.yaml", "rows", thresholds.rows, ({ id }) => id),
    ...placed("which-authority.yaml", "offices", offices, ({ state }) => state),
    ...placed("which-authority.yaml", "matters", matters, ({ id }) => id),
  ];
}
