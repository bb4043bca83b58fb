import { NoBreakText } from "#ui/no-break-text.tsx";
import { dayInWords } from "./civil-date.ts";
import { titleSaysForm } from "./compliance-calendar.ts";
import { RuleSource } from "./rule-source.tsx";
import { RuleTable } from "./rule-table.tsx";
import type { CalendarRow, Override, Question } from "./rule-types.ts";

type CalendarTableProps = {
  rows: readonly CalendarRow[];
  /** Rows that are not worked out yet. */
  resting: readonly CalendarRow[];
  overrides: readonly Override[];
  kinds: NonNullable<Question["options"]>;
};

/** The rules of the calendar by kind of company, for those who read them without answering anything. */
export function CalendarTable({ rows, resting, overrides, kinds }: CalendarTableProps) {
  const groups = [...new Set(rows.map(({ applies }) => applies.join(" ")))];
  return (
    <RuleTable columns={["What, and in which form", "When", "Law"]}>
      {groups.map((group) => (
        <tbody key={group}>
          <tr className="rule-table__group">
            <th scope="rowgroup" colSpan={3}>
              {kindsInWords(group.split(" "), kinds)}
            </th>
          </tr>
          {rows
            .filter(({ applies }) => applies.join(" ") === group)
            .map(({ id, title, form, why, dueInWords, remarks, law, source }) => (
              <tr key={id}>
                <th scope="row">
                  {titleSaysForm({ form, title }) ? null : <span className="figure">{form} </span>}
                  {title}
                  <p className="rule-table__note">{why}</p>
                </th>
                <td>
                  <NoBreakText text={dueInWords} />
                  {remarks.map(({ text }) => (
                    <p key={text} className="rule-table__note">
                      <NoBreakText text={text} />
                    </p>
                  ))}
                  {overrides
                    .filter(({ rule }) => rule === id)
                    .map((override) => (
                      <p key={override.note} className="rule-table__note">
                        <RuleSource law={overrideInWords(override)} source={override.source} />
                      </p>
                    ))}
                </td>
                <td>
                  <RuleSource law={law} source={source} />
                </td>
              </tr>
            ))}
        </tbody>
      ))}
      {resting.length > 0 ? (
        <tbody>
          <tr className="rule-table__group">
            <th scope="rowgroup" colSpan={3}>
              Not worked out here yet
            </th>
          </tr>
          {resting.map(({ id, title, applies }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td colSpan={2}>{kindsInWords(applies, kinds)}: please ask the office.</td>
            </tr>
          ))}
        </tbody>
      ) : null}
    </RuleTable>
  );
}

function overrideInWords({ cycle, due, date, kind, note }: Override): string {
  const changed = due ? dayInWords(due) : `The year that ended on ${dayInWords(cycle)}`;
  const until = kind === "extension" ? "extended to" : "no additional fee until";
  return `${changed}: ${until} ${dayInWords(date)} (${note}).`;
}

function kindsInWords(applies: readonly string[], kinds: Readonly<Record<string, string>>): string {
  const names = Object.keys(kinds);
  const others = names.filter((name) => !applies.includes(name));
  const inWords = (some: readonly string[]) => some.map((name) => kinds[name] ?? name).join(", ");
  if (others.length === 0) return "Every company and LLP";
  return others.length < applies.length ? `All but: ${inWords(others)}` : inWords(applies);
}
