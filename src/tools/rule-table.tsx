import type { ReactNode } from "react";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { RuleSource } from "./rule-source.tsx";
import type { Source } from "./rules.ts";
import "./rule-table.css";

/** The rules of a tool, for those who read them without answering anything. `children` are its bodies. */
export function RuleTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table className="rule-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

type RuleRowProps = { heading: ReactNode; note: string | undefined; law: string; source: Source; children: ReactNode };

/** A rule: what it is, its cells, and its law. */
export function RuleRow({ heading, note, law, source, children }: RuleRowProps) {
  return (
    <tr>
      <th scope="row">
        {heading}
        {note ? <p className="rule-table__note">{note}</p> : null}
      </th>
      {children}
      <td>
        <RuleSource law={law} source={source} />
      </td>
    </tr>
  );
}

/** What a rule says besides, a paragraph each. */
export function RuleNotes({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="rule-table__note">
      <NoBreakText text={text} />
    </p>
  ));
}
