import type { ReactNode } from "react";
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
