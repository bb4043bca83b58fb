import { useMemo } from "react";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { decidedInWords, limitInWords, shortName, yoursInWords } from "./in-words.ts";
import { type Answers, type Ask, numberAnswer, QuestionForm } from "./question-form.tsx";
import { oldestLaw, ResultEnd } from "./result-end.tsx";
import { RuleSource } from "./rule-source.tsx";
import type { Question, ThresholdRow, ThresholdRules } from "./rule-types.ts";
import { type ThresholdAnswer, type ThresholdAnswers, type ThresholdResult, thresholds } from "./thresholds.ts";
import { today } from "./today.ts";
import { yesOrNoTyped } from "./typed-answer.ts";
import { type ToolProps, useRules, withoutRules } from "./use-rules.ts";
import "./result.css";

type ThresholdFile = { thresholds: ThresholdRules; questions: readonly Question[] };

const inCrore = { kind: "money", unit: "crore" } as const;
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
  { name: "publicSectionEight", kind: "yes-no" },
  { name: "listed", kind: "yes-no" },
  { name: "groupCompany", kind: "yes-no" },
  { name: "publicParent", kind: "yes-no", group: groups.kind },
  { name: "listedParent", kind: "yes-no", group: groups.kind },
  { name: "whollyOwned", kind: "yes-no", group: groups.kind },
  { name: "specialAct", kind: "yes-no", group: groups.kind },
  { name: "bankOrInsurer", kind: "yes-no", group: groups.kind },
  { name: "governmentNidhiProducer", kind: "yes-no", group: groups.kind },
  { name: "indAs", kind: "yes-no", group: groups.kind },
  { name: "notSmallSince2023", kind: "yes-no", group: groups.kind },
  { name: "incorporated", kind: "date", notAfter: today(), group: groups.kind },
  { name: "deepTech", kind: "yes-no", group: groups.kind },
  { name: "bankLoans", ...inCrore, group: groups.money },
  { name: "allLoans", ...inCrore, group: groups.money },
  { name: "deposits", ...inCrore, group: groups.money },
  { name: "netProfit", ...inCrore, min: -1_000_000_000, group: groups.money },
  { name: "netWorth", ...inCrore, min: -1_000_000_000, group: groups.money },
];

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
          summary: `${labelOf(file.questions, answers.entity)}. ${summaryOf(results)}`,
          content: <Results results={results} entity={answers.entity} file={file} contactHref={contactHref} />,
        };
      }}
    />
  );
}

const pending = (loaded: unknown) => (loaded === "failed" ? loaded : undefined);

function asksFor(file: ThresholdFile | undefined): Ask[] {
  if (!file) return askedOfAll.slice(0, 1);
  // Most questions follow the same answers as the one before them.
  let latest: { answers: string; missing: ReadonlySet<string> } | undefined;
  const isMissing = (name: string, answers: Answers) => {
    if (!answers.entity) return false;
    const key = JSON.stringify(answers);
    if (latest?.answers !== key)
      latest = {
        answers: key,
        missing: new Set(thresholds(answersOf(answers), file).flatMap(({ missing }) => missing)),
      };
    return latest.missing.has(name);
  };
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
  return {
    // Of a public company the kind says whether it is listed.
    ...(given.entity === "public" && { listed: false }),
    ...given,
    today: today(),
  };
}

const headings = { yes: "Yes", "needs-a-look": "Needs a look", no: "No" } as const satisfies Record<
  ThresholdAnswer,
  string
>;
const order = Object.keys(headings) as ThresholdAnswer[];

/** The kind heads the result, also where it is printed or copied without the questions. */
const labelOf = (questions: readonly Question[], entity: string) =>
  questions.find(({ name }) => name === "entity")?.options?.[entity] ?? entity;

function summaryOf(all: readonly ThresholdResult[]): string {
  const results = all.filter(({ notForEntity }) => !notForEntity);
  const count = (answer: ThresholdAnswer) => results.filter((result) => result.answer === answer).length;
  return `Yes: ${count("yes")} of ${results.length} rules. Needs a look: ${count("needs-a-look")}. No: ${count("no")}.`;
}

type ResultsProps = { results: readonly ThresholdResult[]; entity: string; file: ThresholdFile; contactHref: string };

function Results({ results, entity, file, contactHref }: ResultsProps) {
  const rowOf = (id: string) => file.thresholds.rows.find((row) => row.id === id) as ThresholdRow;
  const named = { questions: file.questions, titleOf: (id: string) => rowOf(id)?.title };
  const said = results
    .filter(({ notForEntity }) => !notForEntity)
    .map((result) => ({ ...result, row: rowOf(result.rule), figures: figuresOf(result, named) }));
  const others = results.filter(({ notForEntity }) => notForEntity).map(({ rule }) => rowOf(rule).title);
  const text = order.map((answer) => {
    const lines = said.filter((one) => one.answer === answer).map((one) => `- ${textOf(one)}`);
    return lines.length > 0 ? [headings[answer], ...lines] : [];
  });
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
        text={[labelOf(file.questions, entity), ...text.flat()].join("\n")}
        canPrint
      />
    </>
  );
}

type Named = Parameters<typeof shortName>[1];

/** The figures beside their limits, and what is missing. */
function figuresOf({ compared, decidedBy, missing }: ThresholdResult, named: Named): string[] {
  const figures = [
    ...decidedBy.map((one) => `${decidedInWords(one, named)}.`),
    ...compared.map((one) => `${shortName(one.ask, named)}: ${limitInWords(one)}; ${yoursInWords(one)}.`),
  ];
  const isRow = (name: string) => named.titleOf?.(name) !== undefined;
  const names = (list: readonly string[]) => list.map((name) => shortName(name, named)).join("; ");
  const open = { "Depends on": missing.filter(isRow), "Not answered": missing.filter((name) => !isRow(name)) };
  return [
    ...figures,
    ...Object.entries(open).flatMap(([words, list]) => (list.length > 0 ? `${words}: ${names(list)}.` : [])),
  ];
}

const textOf = ({ row, figures, remarks }: { row: ThresholdRow; figures: string[]; remarks: string[] }) =>
  [[row.title, row.form].filter(Boolean).join(", "), ...figures, ...remarks, `Law: ${row.law}`].join(" / ");
