import type { Source } from "./rule-types.ts";

/** Where a visitor can read the law of a row. */
export function RuleSource({ law, source }: { law: string; source: Source }) {
  return (
    <>
      {law}{" "}
      <a className="rule-source" href={source.url} rel="noopener">
        <span className="visually-hidden">Source: </span>
        {source.title}
      </a>
    </>
  );
}
