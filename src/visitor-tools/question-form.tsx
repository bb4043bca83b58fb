import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Band } from "#ui/band.tsx";
import { Button } from "#ui/button.tsx";
import { dateOf } from "./answers.ts";
import type { Question } from "./rule-types.ts";
import { amountInWords, firstDayOfMonth, indianDigits, type MoneyUnit, typedAmount } from "./typed-answer.ts";
import "#ui/field.css";
import "./question-form.css";

/** As typed or chosen, by the question's name. Empty: 'don't know'. Left out: not answered yet. */
export type Answers = Readonly<Record<string, string>>;

/** How a question is asked. Label, help, unit and options come from the content when they are not given here. */
export type Ask = {
  name: string;
  /** Of the question in the content, when it is another. */
  question?: string;
  kind: "yes-no" | "choice" | "date" | "month" | "money" | "number";
  label?: string | undefined;
  help?: string | undefined;
  /** Of money: what a number without a unit means. Of a number: what is counted. */
  unit?: MoneyUnit | "%";
  options?: Readonly<Record<string, string>> | undefined;
  min?: number;
  max?: number;
  /** Of a date: a later one counts as not answered. */
  notAfter?: string;
  /** Without it the question is always asked. */
  when?: (answers: Answers) => boolean;
  /** Questions of a group fold away under this heading. */
  group?: string;
};

type QuestionFormProps = {
  /** Under which this tab keeps the answers; also the value of `client:input`. */
  storageKey: string;
  asks: readonly Ask[];
  questions: readonly Question[];
  heading: string;
  resultHeading: string;
  /** From the answers to the questions that are asked now: what is announced after a change, and what is shown. */
  result: (answers: Answers) => { summary: string; content: ReactNode };
};

/** Questions and the result that follows each answer at once. Nothing leaves this tab. */
export function QuestionForm({ storageKey, asks, questions, heading, resultHeading, result }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  // Another number renders the fields again with what is kept.
  const [round, setRound] = useState(0);
  const asked = useMemo(() => asksOf(asks, answers), [asks, answers]);
  const given = useMemo(
    () => Object.fromEntries(asked.flatMap(({ name }) => (name in answers ? [[name, String(answers[name])]] : []))),
    [asked, answers],
  );
  // The questions first; the result, much longer, follows in a moment of its own.
  const settled = useDeferredValue(given);
  const { summary, content } = useMemo(() => result(settled), [settled, result]);

  useEffect(() => {
    const stored = keptAnswers(storageKey);
    // What was typed or chosen before the script came; a choice may be 'don't know', which is empty.
    const fields = form.current;
    const isChoice = (name: string) => fields?.elements.namedItem(name) instanceof RadioNodeList;
    const typed = Object.entries(fields ? read(fields) : {}).filter(([name, value]) => value !== "" || isChoice(name));
    const known = { ...stored, ...Object.fromEntries(typed) };
    if (Object.keys(known).length > 0) setAnswers(known);
    if (typed.length > 0) keep(storageKey, known);
    if (Object.keys(stored).length > 0) setRound(1);
  }, [storageKey]);

  /** Counts the changes, so that only the latest is worked out. */
  const changes = useRef(0);
  const change = () => {
    if (!form.current) return;
    const changed = { ...answers, ...read(form.current) };
    keep(storageKey, changed);
    const latest = ++changes.current;
    // A field shows by itself what was answered. What follows from it comes after that paint: a timer that is set in a frame.
    requestAnimationFrame(() => setTimeout(() => latest === changes.current && setAnswers(changed)));
  };
  const startAgain = () => {
    changes.current++;
    keep(storageKey, undefined);
    setAnswers({});
    setRound(round + 1);
    form.current?.closest("section")?.querySelector<HTMLElement>("h2")?.scrollIntoView();
  };

  const known = new Map(questions.map((question) => [question.name, question]));
  const field = (ask: Ask) => (
    <AskedField
      key={ask.name}
      form={storageKey}
      ask={{ ...withoutUnit(known.get(ask.question ?? ask.name)), ...ask }}
      value={answers[ask.name]}
      onReplace={change}
    />
  );
  const groups = [...new Set(asked.flatMap(({ group }) => group ?? []))];
  return (
    <div className="question-form needs-script">
      <Band
        id={`${storageKey}-questions`}
        heading={heading}
        note="Your answers stay in this tab: they are sent nowhere, and closing the tab forgets them."
      >
        {/* The method sends nothing anywhere, with or without the script. */}
        <form
          key={round}
          ref={form}
          className="question-form__fields not-printed"
          method="dialog"
          autoComplete="off"
          onChange={change}
          onReset={startAgain}
          onSubmit={(event) => {
            event.preventDefault();
            document.getElementById(`${storageKey}-result`)?.scrollIntoView();
          }}
        >
          {asked.filter(({ group }) => !group).map(field)}
          {groups.map((group) => (
            <Group key={group} name={group} isOpen={isAnswered(group, asked, answers)}>
              {asked.filter((ask) => ask.group === group).map(field)}
            </Group>
          ))}
          <p className="question-form__ways">
            <Button type="submit" variant="quiet">
              See the result
            </Button>
            <Button type="reset" variant="text">
              Start again
            </Button>
          </p>
        </form>
      </Band>
      <Band id={`${storageKey}-result`} heading={resultHeading}>
        <div className="question-form__result">
          {/* Announced after each change: the whole list would be read out again. */}
          <p className="question-form__summary" aria-live="polite">
            {summary}
          </p>
          {content}
        </div>
      </Band>
    </div>
  );
}

/** Whoever opened it keeps it open, whatever is answered. */
function Group({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  const [openAtFirst] = useState(isOpen);
  return (
    <details className="question-form__group" open={openAtFirst}>
      <summary>{name}</summary>
      <div className="question-form__fields">{children}</div>
    </details>
  );
}

/** The questions that are asked with these answers. One that is no longer asked does not count for those after it. */
function asksOf(asks: readonly Ask[], answers: Answers): Ask[] {
  const counted: Record<string, string> = {};
  return asks.filter(({ name, when }) => {
    const isAsked = when?.(counted) ?? true;
    const answer = answers[name];
    if (isAsked && answer !== undefined) counted[name] = answer;
    return isAsked;
  });
}

const isAnswered = (group: string, asks: readonly Ask[], answers: Answers) =>
  asks.some((ask) => ask.group === group && answers[ask.name]);

/** The unit of a money field is for the arithmetic; the content's is words. */
function withoutUnit(question: Question | undefined) {
  const { label, help, foundWith, options, unit } = question ?? ({} as Partial<Question>);
  return { label, help, foundWith, options, words: unit };
}

type AskedFieldProps = {
  form: string;
  ask: Ask & Pick<Partial<Question>, "foundWith"> & { words?: string | undefined };
  value: string | undefined;
  onReplace: () => void;
};

function AskedField({ form, ask, value, onReplace }: AskedFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const { name, kind, label = name, help, foundWith, unit, min, max } = ask;
  const id = `${form}-${name}`;
  const options = kind === "yes-no" ? { yes: "Yes", no: "No", ...ask.options } : (ask.options ?? {});
  const isLong = Object.keys(options).length > 8;
  const helpId = help || foundWith ? `${id}-help` : undefined;
  const hint = helpId ? (
    <p className="question-form__help" id={helpId}>
      {help}
      {foundWith ? (
        <>
          {" "}
          To find out: <a href={foundWith.href}>{foundWith.title}</a>
        </>
      ) : null}
    </p>
  ) : null;
  if (Object.keys(options).length > 0 && !isLong)
    return (
      <fieldset className="question-form__choice" id={id} aria-describedby={helpId}>
        <legend className="field__label">{label}</legend>
        {hint}
        <div className="question-form__options">
          {[...Object.entries(options), ["", "Don't know"] as const].map(([option, text]) => (
            <label key={option} className="question-form__option">
              <input type="radio" name={name} value={option} defaultChecked={value === option} />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
    );
  if (isLong)
    return (
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {hint}
        <select id={id} name={name} className="field__control" defaultValue={value} aria-describedby={helpId}>
          <option value="">Don't know</option>
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </div>
    );
  const money = kind === "money" && unit !== "%" ? (unit ?? "crore") : undefined;
  const typed = typedAmount(value, money)?.value;
  const isOpen = money && isUnitOpen(value, money);
  const problem = isOpen ? undefined : problemOf(ask, value);
  const words =
    money && typed !== undefined ? amountInWords(typed, money) : limitsInWords(kind, min, max, money ?? unit);
  const unitWords = money ? `₹ ${money}` : (unit ?? ask.words);
  const types = { date: "date", month: "month", money: "text", number: "text" } as const;
  return (
    <div className="field question-form__typed">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint}
      <span className="question-form__control">
        <input
          ref={control}
          id={id}
          name={name}
          className="field__control"
          type={types[kind as keyof typeof types]}
          inputMode={
            kind === "money" || kind === "number" ? (min !== undefined && min < 0 ? "text" : "decimal") : undefined
          }
          min={kind === "date" ? "1850-01-01" : undefined}
          max={kind === "date" ? (ask.notAfter ?? "2199-12-31") : undefined}
          defaultValue={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${helpId ?? ""} ${id}-words`.trim()}
        />
        {unitWords ? <span className="question-form__unit">{unitWords}</span> : null}
      </span>
      <p className="question-form__words" id={`${id}-words`}>
        {isOpen ? "Which unit is meant? Until it is chosen, this counts as not answered." : (problem ?? words)}
      </p>
      {isOpen && typed !== undefined ? (
        <p className="question-form__units">
          {(["crore", "lakh", "rupees"] as const).map((meant) => (
            <Button
              key={meant}
              variant="text"
              onClick={() => {
                if (control.current) {
                  control.current.value = `${typed.toLocaleString("en-IN", { maximumFractionDigits: 20 })} ${meant}`;
                  control.current.focus();
                }
                onReplace();
              }}
            >
              {`₹${indianDigits(typed)} ${meant === "rupees" ? "" : meant}`.trim()}
            </Button>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** From this number on, an amount without a unit may be meant in a smaller unit than the field's: `1,00,000` of a capital. */
const unitOpenFrom = 10_000;

function isUnitOpen(value: string | undefined, unit: MoneyUnit): boolean {
  const typed = typedAmount(value, unit);
  return typed !== undefined && !typed.hasUnit && Math.abs(typed.value) >= unitOpenFrom;
}

/** What is wrong with what was typed, in words; it then counts as 'don't know'. */
function problemOf({ kind, unit, min, max, notAfter }: Limits, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (kind === "date") {
    if (!dateOf(value)) return "Write a date between the years 1850 and 2199.";
    return notAfter !== undefined && value > notAfter ? "Write a day that is not to come." : undefined;
  }
  if (kind === "month") return firstDayOfMonth(value) ? undefined : "Write month and year, such as 6/2016.";
  const typed = typedNumber(kind, unit, value);
  if (typed === undefined)
    return kind === "money" ? "Write an amount, such as 9.99 or 50 lakh." : "Write a number, such as 12.";
  if (kind === "number" && unit !== "%" && !Number.isInteger(typed)) return "Write a whole number, such as 12.";
  if (kind === "money" && Math.abs(typed) > mostMoney) return `Write ${indianDigits(mostMoney)} or less.`;
  if (typed < (min ?? 0)) return `Write ${min ?? 0} or more.`;
  return max !== undefined && typed > max ? `Write ${max} or less.` : undefined;
}

/** Beyond it rupees are no longer counted exactly. */
const mostMoney = 100_000_000;

type Limits = Pick<Ask, "kind" | "unit" | "min" | "max" | "notAfter">;

const typedNumber = (kind: Ask["kind"], unit: Ask["unit"], value: string | undefined) =>
  kind === "money" && unit !== "%"
    ? typedAmount(value, unit ?? "crore")?.value
    : typedAmount(unit === "%" ? value?.replace(/\s*%\s*$/, "") : value)?.value;

function limitsInWords(kind: Ask["kind"], min: number | undefined, max: number | undefined, unit = "") {
  if (kind === "money") return min !== undefined && min < 0 ? "A loss with a minus sign." : undefined;
  return max === undefined ? undefined : `${min ?? 0} to ${indianDigits(max)} ${unit}`.trim();
}

/** What was typed as a number within the limits of its question. */
export function numberAnswer(ask: Limits, value: string | undefined) {
  const { kind, unit } = ask;
  if (problemOf(ask, value) || (kind === "money" && unit !== "%" && isUnitOpen(value, unit ?? "crore")))
    return undefined;
  return typedNumber(kind, unit, value);
}

function read(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function keptAnswers(key: string): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    // Storage may be blocked, or hold something else.
    return {};
  }
}

function keep(key: string, answers: Answers | undefined): void {
  try {
    if (answers) sessionStorage.setItem(key, JSON.stringify(answers));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be blocked or full: then a reload forgets.
  }
}
