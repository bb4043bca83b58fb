import { NoBreakText } from "#ui/no-break-text.tsx";
import { entities } from "./answers.ts";
import { lineInWords } from "./in-words.ts";
import { RuleSource } from "./rule-source.tsx";
import { RuleTable } from "./rule-table.tsx";
import type { Question, ThresholdRow } from "./rule-types.ts";

const companies = entities.filter((kind) => kind !== "llp");

type ThresholdTableProps = { rows: readonly ThresholdRow[]; questions: readonly Question[] };

/** The rules of the threshold checker, for those who read them without answering anything. */
export function ThresholdTable({ rows, questions }: ThresholdTableProps) {
  const kinds = questions.find(({ name }) => name === "entity")?.options ?? {};
  /** Of a row for all companies nothing is said. */
  const kindsOf = (applies: readonly string[]) =>
    companies.every((kind) => applies.includes(kind)) ? "" : applies.map((kind) => kinds[kind] ?? kind).join(", ");
  const words = { questions, titleOf: (id: string) => rows.find((row) => row.id === id)?.title };
  return (
    <RuleTable columns={["Rule", "Applies when", "Law"]}>
      <tbody>
        {rows.map(({ id, title, form, why, law, source, applies, yesWhen, notWhen, doubtWhen, remarks }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              {form ? <span className="figure"> {form}</span> : null}
              <p className="rule-table__note">{why}</p>
              {kindsOf(applies) ? <p className="rule-table__note">Of: {kindsOf(applies)}</p> : null}
            </th>
            <td>
              <Lines lines={yesWhen.map((line) => lineInWords(line, words))} />
              {Object.entries({ "Never when": notWhen, "Needs a look when": doubtWhen }).map(([heading, lines]) =>
                lines.length > 0 ? (
                  <p key={heading}>
                    {heading}: <NoBreakText text={lines.map((line) => lineInWords(line, words)).join("; or ")} />
                  </p>
                ) : null,
              )}
              {remarks.map(({ text }) => (
                <p key={text} className="rule-table__note">
                  <NoBreakText text={text} />
                </p>
              ))}
            </td>
            <td>
              <RuleSource law={law} source={source} />
            </td>
          </tr>
        ))}
      </tbody>
    </RuleTable>
  );
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <NoBreakText text={line} />
        </li>
      ))}
    </ul>
  );
}
