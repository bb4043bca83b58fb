import { NoBreakText } from "#ui/no-break-text.tsx";
import { lineInWords } from "./in-words.ts";
import { RuleSource } from "./rule-source.tsx";
import { RuleTable } from "./rule-table.tsx";
import type { AuthorityRules, Matter, Office, Question } from "./rule-types.ts";
import { Lines } from "./threshold-table.tsx";

/** The offices of each State. */
export function OfficeTable({ offices }: { offices: readonly Office[] }) {
  return (
    <RuleTable columns={["State", "Regional Director", "Registrar", "Tribunal", "Law"]}>
      <tbody>
        {offices.map(({ state, rd, roc, nclt, note, law, source }) => (
          <tr key={state}>
            <th scope="row">
              {state}
              {note ? <p className="rule-table__note">{note}</p> : null}
            </th>
            <td>{rd}</td>
            <td>{roc}</td>
            <td>{nclt}</td>
            <td>
              <RuleSource law={law} source={source} />
            </td>
          </tr>
        ))}
      </tbody>
    </RuleTable>
  );
}

type MatterTableProps = { matters: AuthorityRules["matters"]; questions: readonly Question[] };

/** For each matter who decides, in which form. */
export function MatterTable({ matters, questions }: MatterTableProps) {
  return (
    <RuleTable columns={["Matter", "Who decides", "Law"]}>
      <tbody>
        {matters.map((matter) => (
          <tr key={matter.id}>
            <th scope="row">
              {matter.title}
              <p className="rule-table__note">{matter.why}</p>
            </th>
            <td>
              <Routes matter={matter} questions={questions} />
            </td>
            <td>
              <RuleSource law={matter.law} source={matter.source} />
            </td>
          </tr>
        ))}
      </tbody>
    </RuleTable>
  );
}

function Routes({ matter, questions }: { matter: Matter; questions: readonly Question[] }) {
  return matter.routes.map(({ when: lines, authority, form }, index) => {
    const conditions = lines.map((line) => lineInWords(line, { questions }));
    const when = index > 0 ? "Otherwise, when" : "When";
    return (
      <div key={authority + conditions.join()}>
        <p>
          {authority}
          {form ? (
            <>
              {": "}
              <NoBreakText text={form} />
            </>
          ) : null}
        </p>
        {conditions.length > 1 ? (
          <div className="rule-table__note">
            {when}
            <Lines lines={conditions} />
          </div>
        ) : conditions.length === 1 ? (
          <p className="rule-table__note">
            <NoBreakText text={`${when} ${conditions[0]}`} />
          </p>
        ) : index > 0 ? (
          <p className="rule-table__note">Otherwise</p>
        ) : null}
      </div>
    );
  });
}
