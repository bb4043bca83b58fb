import { NoBreakText } from "#ui/no-break-text.tsx";
import { lineInWords } from "./in-words.ts";
import { RuleNotes, RuleRow, RuleTable } from "./rule-table.tsx";
import type { Question, ThresholdRow } from "./rules.ts";

type ThresholdTableProps = { rows: readonly ThresholdRow[]; questions: readonly Question[] };

/** The rules of the threshold checker, for those who read them without answering anything. */
export function ThresholdTable({ rows, questions }: ThresholdTableProps) {
  const words = { questions, titleOf: (id: string) => rows.find((row) => row.id === id)?.title };
  return (
    <RuleTable columns={["Rule", "Applies when", "Law"]}>
      <tbody>
        {rows.map(({ id, title, form, why, law, source, yesWhen, notWhen, remarks }) => (
          <RuleRow
            key={id}
            heading={
              <>
                {title}
                {form ? <span className="figure"> {form}</span> : null}
              </>
            }
            note={why}
            law={law}
            source={source}
          >
            <td>
              <ul>
                {yesWhen.map((line) => (
                  <li key={lineInWords(line, words)}>
                    <NoBreakText text={lineInWords(line, words)} />
                  </li>
                ))}
              </ul>
              {notWhen.length > 0 ? (
                <p>
                  Never when: <NoBreakText text={notWhen.map((line) => lineInWords(line, words)).join("; or ")} />
                </p>
              ) : null}
              <RuleNotes texts={remarks.map(({ text }) => text)} />
            </td>
          </RuleRow>
        ))}
      </tbody>
    </RuleTable>
  );
}
