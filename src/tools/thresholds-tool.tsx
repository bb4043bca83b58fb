import { useMemo } from "react";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { limitInWords, shortName, yoursInWords } from "./in-words.ts";
import { type Answers, type Ask, numberAnswer, QuestionForm } from "./question-form.tsx";
import { oldestLaw, ResultEnd } from "./result-end.tsx";
import { RuleSource } from "./rule-source.tsx";
import type { Question, ThresholdRow, ThresholdRules } from "./rules.ts";
import { type ThresholdAnswer, type ThresholdAnswers, type ThresholdResult, thresholds } from "./thresholds.ts";
import { yesOrNoTyped } from "./typed-answer.ts";
import { type ToolProps, useRules, withoutRules } from "./use-rules.ts";
import "./result.css";

export type ThresholdFile = { thresholds: ThresholdRules; questions: readonly Question[] };

/** Of an amount in crore above this, it is asked whether lakh was meant. */
const askAbove = 100_000;

const inCrore = { kind: "money", unit: "crore", askAbove } as const;
const inLakh = { kind: "money", unit: "lakh" } as const;
const groups = { money: "Loans, deposits, profit and net worth", kind: "Its group, and what else it is" };
const isLlp = ({ entity }: Answers) => entity === "llp";

/** In this order, since an answer makes others unnecessary. The first are always asked once the kind is known. */
const askedOfAll: readonly Ask[] = [
  { name: "entity", kind: "choice" },
  { name: "paidUp", ...inCrore, when: (answers) => Boolean(answers.entity) && !isLlp(answers) },
  { name: "turnover", ...inCrore, when: (answers) => Boolean(answers.entity) && !isLlp(answers) },
  { name: "contribution", ...inLakh, when: isLlp },
  { name: "turnoverOfLlp", question: "turnover", ...inLakh, when: isLlp },
];
const askedWhereNeeded: readonly Ask[] = [
  { name: "listed", kind: "yes-no" },
  { name: "groupCompany", kind: "yes-no" },
  { name: "publicParent", kind: "yes-no", group: groups.kind },
  { name: "listedParent", kind: "yes-no", group: groups.kind },
  { name: "whollyOwned", kind: "yes-no", group: groups.kind },
  { name: "specialAct", kind: "yes-no", group: groups.kind },
  { name: "bankOrInsurer", kind: "yes-no", group: groups.kind },
  { name: "indAs", kind: "yes-no", group: groups.kind },
  { name: "notSmallSince2023", kind: "yes-no", group: groups.kind },
  { name: "incorporated", kind: "date", group: groups.kind },
  { name: "deepTech", kind: "yes-no", group: groups.kind },
  { name: "bankLoans", ...inCrore, group: groups.money },
  { name: "allLoans", ...inCrore, group: groups.money },
  { name: "deposits", ...inCrore, group: groups.money },
  { name: "netProfit", ...inCrore, min: -1_000_000_000, group: groups.money },
  { name: "netWorth", ...inCrore, min: -1_000_000_000, group: groups.money },
];

/** The answers under which a question is asked that the rules call otherwise. */
const missingFor: Readonly<Record<string, readonly string[]>> = {
  incorporated: ["age"],
  publicParent: ["publicCompany", "publicParent"],
};

export function ThresholdsTool({ rulesHref, contactHref, entity }: ToolProps) {
  const loaded = useRules<ThresholdFile>(rulesHref);
  const file = typeof loaded === "object" ? loaded : undefined;
  const asks = useMemo(() => asksFor(file), [file]);
  return (
    <QuestionForm
      storageKey="thresholds"
      asks={asks}
      questions={file?.questions ?? [entity]}
      heading="Your company or LLP"
      resultHeading="Which rules apply"
      result={(answers) => {
        if (!file || !answers.entity)
          return { summary: withoutRules(file ? undefined : pending(loaded)), content: null };
        const results = thresholds(answersOf(answers), file);
        return {
          summary: summaryOf(results),
          content: <Results results={results} file={file} contactHref={contactHref} />,
        };
      }}
    />
  );
}

const pending = (loaded: unknown) => (loaded === "failed" ? loaded : undefined);

function asksFor(file: ThresholdFile | undefined): Ask[] {
  if (!file) return askedOfAll.slice(0, 1);
  const isMissing = (name: string, answers: Answers) =>
    Boolean(answers.entity) &&
    thresholds(answersOf(answers), file).some(({ missing, notForEntity }) =>
      notForEntity ? false : missing.some((one) => (missingFor[name] ?? [name]).includes(one)),
    );
  return [
    ...askedOfAll,
    ...askedWhereNeeded.map((ask) => ({ ...ask, when: (answers: Answers) => isMissing(ask.name, answers) })),
  ];
}

function answersOf(answers: Answers): ThresholdAnswers {
  const known = [...askedOfAll, ...askedWhereNeeded].map(({ name, question, ...ask }) => {
    const typed = answers[name];
    if (ask.kind === "money") return [question ?? name, numberAnswer(ask, typed)];
    return [name, ask.kind === "yes-no" ? yesOrNoTyped(typed) : typed];
  });
  const given = Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ""));
  const now = new Date();
  return {
    // Of a public company the kind says whether it is listed.
    ...(given.entity === "public" && { listed: false }),
    ...given,
    today: [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-"),
  };
}

const headings = { yes: "Yes", "needs-a-look": "Needs a look", no: "No" } as const satisfies Record<
  ThresholdAnswer,
  string
>;
const order = Object.keys(headings) as ThresholdAnswer[];

function summaryOf(results: readonly ThresholdResult[]): string {
  const count = (answer: ThresholdAnswer) => results.filter((result) => result.answer === answer).length;
  return `Yes: ${count("yes")} of ${results.length} rules. Needs a look: ${count("needs-a-look")}. No: ${count("no")}.`;
}

type ResultsProps = { results: readonly ThresholdResult[]; file: ThresholdFile; contactHref: string };

function Results({ results, file, contactHref }: ResultsProps) {
  const rowOf = (id: string) => file.thresholds.rows.find((row) => row.id === id) as ThresholdRow;
  const named = { questions: file.questions, titleOf: (id: string) => rowOf(id)?.title };
  const said = results
    .filter(({ notForEntity }) => !notForEntity)
    .map((result) => ({ ...result, row: rowOf(result.rule), figures: figuresOf(result, named) }));
  const others = results.filter(({ notForEntity }) => notForEntity).map(({ rule }) => rowOf(rule).title);
  const text = order.map((answer) => [
    headings[answer],
    ...said.filter((one) => one.answer === answer).map((one) => `- ${textOf(one)}`),
  ]);
  return (
    <>
      {order.map((answer) => {
        const entries = said.filter((one) => one.answer === answer);
        if (entries.length === 0) return null;
        return (
          <div key={answer}>
            <h3>
              {headings[answer]} <span className="figure">{entries.length}</span>
            </h3>
            <ul>
              {entries.map(({ row, figures, remarks }) => (
                <li key={row.id} className="result-entry">
                  <h4>
                    <NoBreakText text={[row.title, row.form].filter(Boolean).join(" · ")} />
                  </h4>
                  <p>{row.why}</p>
                  {figures.map((figure) => (
                    <p key={figure}>
                      <NoBreakText text={figure} />
                    </p>
                  ))}
                  {remarks.map((remark) => (
                    <p key={remark}>
                      <NoBreakText text={remark} />
                    </p>
                  ))}
                  <p className="result-entry__law">
                    <RuleSource law={row.law} source={row.source} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {others.length > 0 ? <p className="result-entry__law">Not for this kind: {others.join("; ")}.</p> : null}
      <ResultEnd
        contactHref={contactHref}
        lawAsAt={oldestLaw(file.thresholds.rows)}
        text={text.flat().join("\n")}
        canPrint
      />
    </>
  );
}

type Named = Parameters<typeof shortName>[1];

/** The figures beside their limits, and what is missing. */
function figuresOf({ compared, missing }: ThresholdResult, named: Named): string[] {
  const figures = compared.map((one) => `${shortName(one.ask, named)}: ${limitInWords(one)}; ${yoursInWords(one)}.`);
  return missing.length > 0
    ? [...figures, `Not answered: ${missing.map((name) => shortName(name, named)).join("; ")}.`]
    : figures;
}

const textOf = ({ row, figures, remarks }: { row: ThresholdRow; figures: string[]; remarks: string[] }) =>
  [[row.title, row.form].filter(Boolean).join(", "), ...figures, ...remarks, `Law: ${row.law}`].join(" / ");
