/** Figures, limits and conditions of the rules in words, for the results and for the tables without scripts. */
import { crore, lakh } from "./answers.ts";
import type { Comparison, MeasureOperator, Question } from "./rule-types.ts";
import type { Compared, Decided } from "./thresholds.ts";
import { indianDigits } from "./typed-answer.ts";

type Words = { questions: readonly Question[]; titleOf?: (id: string) => string | undefined };

/** `₹9.99 crore`, `₹25 lakh`, `₹0` */
function moneyInWords(rupees: number, unit: string | undefined): string {
  if (rupees === 0) return "₹0";
  return unit === "lakh" ? `₹${indianDigits(rupees / lakh)} lakh` : `₹${indianDigits(rupees / crore)} crore`;
}

/** What is counted and is no money, with the word after its number. */
const countUnits: Readonly<Record<string, string>> = { age: " years", holding: " %", members: "", applicants: "" };

function measureInWords(ask: string, value: number, unit: string | undefined): string {
  if (unit === "%") return `${indianDigits(value)} %`;
  const counted = countUnits[ask];
  return counted === undefined ? moneyInWords(value, unit) : indianDigits(value) + counted;
}

type Limit = { ask: string; op: MeasureOperator; limit: number; unit?: string | undefined };

/** `₹10 crore or more` */
export function limitInWords({ ask, op, limit, unit }: Limit): string {
  const amount = measureInWords(ask, limit, unit);
  if (op === "at least") return `${amount} or more`;
  return op === "at most" ? `${amount} or less` : `${op} ${amount}`;
}

/** What a visitor's own figure is beside a limit: `yours is ₹9.99 crore`. */
export function yoursInWords({ ask, yours, unit }: Compared): string {
  if (yours === undefined) return "yours is not entered";
  // The age between two anniversaries.
  if (ask === "age" && !Number.isInteger(yours)) return `yours is more than ${Math.floor(yours)} years`;
  return `yours is ${measureInWords(ask, yours, unit)}`;
}

export function shortName(name: string, { questions, titleOf }: Words): string {
  const question = questions.find((one) => one.name === name);
  return question?.short ?? question?.label ?? titleOf?.(name) ?? name;
}

/** An answer that decided: `Holding or subsidiary company: yes` */
export function decidedInWords({ ask, value }: Decided, words: Words): string {
  const options = words.questions.find((one) => one.name === ask)?.options;
  return `${shortName(ask, words)}: ${options?.[value] ?? value}`;
}

/** A part of a condition: `Paid-up share capital: ₹10 crore or more`. */
function partInWords(part: Comparison, words: Words): string {
  const name = shortName(part.ask, words);
  if ("limit" in part) {
    const of = part.of === undefined ? "" : ` of ${shortName(part.of, words).toLowerCase()}`;
    return `${name}: ${limitInWords(part)}${of}`;
  }
  if (!("values" in part)) return `${name}: ${part.op === "is given" ? "known" : "not known"}`;
  const options = words.questions.find((one) => one.name === part.ask)?.options;
  const values = part.values.map((value) => options?.[value] ?? value).join(" / ");
  const value = part.op === "is not" ? `not ${values}` : values;
  return part.ask === "entity" ? value : `${name}: ${value}`;
}

/** A line of a condition: all of it has to hold. */
export const lineInWords = (line: readonly Comparison[], words: Words) =>
  line.map((part) => partInWords(part, words)).join("; ");
