import { NoBreakText } from "#ui/no-break-text.tsx";
import { lineInWords } from "./in-words.ts";
import { RuleRow, RuleTable } from "./rule-table.tsx";
import type { AuthorityRules, Matter, Office, Question } from "./rules.ts";

/** The offices of each State. */
export function OfficeTable({ offices }: { offices: readonly Office[] }) {
  return (
    <RuleTable columns={["State", "Regional Director", "Registrar", "Tribunal", "Law"]}>
      <tbody>
        {offices.map(({ state, rd, roc, nclt, note, law, source }) => (
          <RuleRow key={state} heading={state} note={note} law={law} source={source}>
            <td>{rd}</td>
            <td>{roc}</td>
            <td>{nclt}</td>
          </RuleRow>
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
        {matters.map(({ id, title, why, law, source, routes }) => (
          <RuleRow key={id} heading={title} note={why} law={law} source={source}>
            <td>
              <Routes routes={routes} questions={questions} />
            </td>
          </RuleRow>
        ))}
      </tbody>
    </RuleTable>
  );
}

function Routes({ routes, questions }: { routes: Matter["routes"]; questions: readonly Question[] }) {
  return routes.map(({ when, authority, form }, index) => {
    // That an answer is there is no condition to those who read.
    const conditions = when
      .map((line) => line.filter(({ op }) => op !== "is given"))
      .filter((line) => line.length > 0)
      .map((line) => lineInWords(line, { questions }));
    const otherwise = index > 0 && conditions.length === 0;
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
        {conditions.length > 0 || otherwise ? (
          <p className="rule-table__note">
            {otherwise ? "Otherwise" : <NoBreakText text={`When ${conditions.join("; or ")}`} />}
          </p>
        ) : null}
      </div>
    );
  });
}
