import { useMemo } from "react";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { authorityFacts } from "./answers.ts";
import { type Answers, type Ask, numberAnswer, QuestionForm } from "./question-form.tsx";
import { oldestLaw, ResultEnd } from "./result-end.tsx";
import { RuleSource } from "./rule-source.tsx";
import type { AuthorityRules, Comparison, Matter, Question } from "./rule-types.ts";
import { yesOrNoTyped } from "./typed-answer.ts";
import { useRules, withoutRules } from "./use-rules.ts";
import { type AuthorityAnswers, type AuthorityResult, officeOf, whichAuthority } from "./which-authority.ts";
import "./result.css";

type AuthorityFile = { authority: AuthorityRules; questions: readonly Question[] };

type AuthorityToolProps = {
  rulesHref: string;
  contactHref: string;
  states: readonly string[];
  matters: Readonly<Record<string, string>>;
  questions: readonly Question[];
};

const elsewhere = "Another State";
const anotherMatter = { other: "Another matter" };
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** How the step questions are asked, of whichever matter they are. */
const steps: Readonly<Record<string, Omit<Ask, "name">>> = {
  default: { kind: "yes-no" },
  investigation: { kind: "yes-no" },
  compoundedWithin3Years: { kind: "yes-no" },
  firstAgm: { kind: "yes-no", label: "Is it the first annual general meeting?" },
  shareCapital: { kind: "yes-no" },
  kind: { kind: "choice" },
  section: { kind: "choice" },
  maximumFine: { kind: "money", unit: "lakh" },
  members: { kind: "number", min: 1 },
  applicants: { kind: "number", min: 1 },
  holding: { kind: "number", unit: "%", max: 100 },
};

/** Of a merger: at least two companies; another field comes when the one before it is filled. */
const companies = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const debtOf = (index: number) => `debt${index + 1}`;

export function AuthorityTool({ rulesHref, contactHref, states, matters, questions }: AuthorityToolProps) {
  const loaded = useRules<AuthorityFile>(rulesHref);
  const file = typeof loaded === "object" ? loaded : undefined;
  const asks = useMemo(() => {
    const places: Ask[] = [
      { name: "state", kind: "choice", options: { ...named(states), [elsewhere]: elsewhere } },
      { name: "matter", kind: "choice", options: { ...matters, ...anotherMatter } },
    ];
    return file ? [...places, ...stepsOf(file, states)] : places;
  }, [file, states, matters]);
  return (
    <QuestionForm
      storageKey="which-authority"
      asks={asks}
      questions={file?.questions ?? questions}
      heading="Your matter"
      resultHeading="Who decides"
      result={(answers) => {
        if (!file || (!answers.state && !answers.matter))
          return { summary: withoutRules(loaded === "failed" ? loaded : undefined), content: null };
        const result = whichAuthority(answersOf(answers), file);
        const matter = file.authority.matters.find(({ id }) => id === answers.matter);
        return {
          summary: result.answer,
          content: <Result result={result} matter={matter} answers={answers} file={file} contactHref={contactHref} />,
        };
      }}
    />
  );
}

/** The questions of all matters, each asked only where its answer is missing or would change what is said. */
function stepsOf(file: AuthorityFile, states: readonly string[]): Ask[] {
  const matterOf = ({ matter }: Answers) => file.authority.matters.find(({ id }) => id === matter);
  const isNeeded = (name: string, answers: Answers): boolean => {
    const parts = matterOf(answers)?.routes.flatMap(({ when }) => when.flat()) ?? [];
    // Without a matter, or with another one, only State and matter are missing.
    return (
      parts.some((part) => namesOf(part).includes(name)) &&
      (whichAuthority(answersOf(answers), file).missing?.includes(name) ?? false)
    );
  };
  const names = Object.keys(authorityFacts);
  const isNext = (name: string, answers: Answers) => {
    const before = names.slice(0, names.indexOf(name));
    // A figure may stay open; a choice comes before what depends on it.
    const isOpen = (one: string) =>
      ["yes-no", "choice"].includes(steps[one]?.kind ?? "") && answers[one] === undefined && isNeeded(one, answers);
    return isNeeded(name, answers) && !before.some(isOpen);
  };
  const debts = companies.map(
    (company, index): Ask => ({
      name: debtOf(index),
      kind: "money",
      unit: "crore",
      label: `Loans, debentures and deposits of the ${company} company`,
      when: (answers) => {
        const { [debtOf(index - 1)]: before } = answers;
        const isOfMerger = isNext("largestDebt", withoutDebts(answers));
        return isOfMerger && (index < 2 || Boolean(before));
      },
    }),
  );
  return [
    {
      name: "toState",
      kind: "choice",
      options: { ...named(states), [elsewhere]: elsewhere },
      when: (answers) => matterOf(answers)?.routes.some(({ answer }) => answer.includes("{move}")) ?? false,
    },
    ...names.flatMap((name) => {
      if (name === "largestDebt") return debts;
      const step = steps[name];
      return step ? [{ name, ...step, when: (answers: Answers) => isNext(name, answers) }] : [];
    }),
  ];
}

const namesOf = (part: Comparison) => ("of" in part && part.of ? [part.ask, part.of] : [part.ask]);

const withoutDebts = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !name.startsWith("debt")));

function answersOf(answers: Answers): AuthorityAnswers {
  const known = Object.entries(steps).map(([name, step]) => {
    const typed = answers[name];
    if (step.kind === "yes-no") return [name, yesOrNoTyped(typed)];
    return [name, step.kind === "choice" ? typed : numberAnswer(step, typed)];
  });
  const typedDebts = companies.map((_, index) => answers[debtOf(index)]);
  const debts = typedDebts
    .filter((typed, index) => index < 2 || typed)
    .map((typed) => numberAnswer({ kind: "money", unit: "crore" }, typed) ?? null);
  const { state, toState, matter } = answers;
  return Object.fromEntries(
    [["state", state], ["toState", toState], ["matter", matter], ["debts", debts], ...known].filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  );
}

type ResultProps = {
  result: AuthorityResult;
  matter: Matter | undefined;
  answers: Answers;
  file: AuthorityFile;
  contactHref: string;
};

function Result({ result, matter, answers, file, contactHref }: ResultProps) {
  const office = officeOf(answers.state, file.authority.offices);
  const { authority, office: place, form, answer } = result;
  const entries = (
    [
      ["Matter", matter?.title ?? anotherMatter[answers.matter as "other"]],
      ["State", answers.state],
      ["Who decides", authority],
      ["Office", place],
      ["Form", form],
    ] as const
  ).filter(([, value]) => value);
  const text = [...entries.map(([name, value]) => `${name}: ${value}`), answer, matter && `Law: ${matter.law}`];
  const rows = [...(matter ? [matter] : []), ...(office && place ? [office] : [])];
  return (
    <>
      <dl className="result-particulars">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <NoBreakText text={value ?? ""} />
            </dd>
          </div>
        ))}
        {rows.map(({ law, source }) => (
          <div key={law}>
            <dt>Law</dt>
            <dd>
              <RuleSource law={law} source={source} />
            </dd>
          </div>
        ))}
      </dl>
      <ResultEnd
        contactHref={contactHref}
        lawAsAt={oldestLaw(rows.length > 0 ? rows : file.authority.matters)}
        text={text.filter(Boolean).join("\n")}
        canPrint
      />
    </>
  );
}
