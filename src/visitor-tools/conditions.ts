import type { Facts } from "./answers.ts";
import type { Comparison, Condition, MeasureOperator, Remark } from "./rule-types.ts";

/** Undefined: an answer that is missing decides. */
export type Holds = boolean | undefined;

/** Whether one of the lines holds. What is not known decides only where it could. */
export function holds(condition: Condition, facts: Facts): Holds {
  return any(condition.map((line) => all(line.map((part) => comparisonHolds(part, facts)))));
}

/** A condition without lines always holds. */
export const holdsOrIsEmpty = (condition: Condition, facts: Facts): Holds =>
  condition.length === 0 ? true : holds(condition, facts);

/** The texts whose condition surely holds. */
export const remarksThatHold = (remarks: readonly Remark[], facts: Facts): string[] =>
  remarks.filter(({ when }) => holdsOrIsEmpty(when, facts)).map(({ text }) => text);

export function comparisonHolds(part: Comparison, facts: Facts): Holds {
  const fact = facts[part.ask];
  switch (part.op) {
    case "is given":
      return fact !== undefined;
    case "is not given":
      return fact === undefined;
    case "is":
    case "is not":
      return fact === undefined ? undefined : part.values.includes(String(fact)) === (part.op === "is");
    default: {
      // A part of something is compared without division, so that nothing is rounded.
      const whole = part.of === undefined ? 1 : facts[part.of];
      if (typeof fact !== "number" || typeof whole !== "number") return undefined;
      return measures[part.op](part.of === undefined ? fact : fact * 100, part.limit * whole);
    }
  }
}

const measures: Record<MeasureOperator, (value: number, limit: number) => boolean> = {
  "at least": (value, limit) => value >= limit,
  "more than": (value, limit) => value > limit,
  "at most": (value, limit) => value <= limit,
  "less than": (value, limit) => value < limit,
};

/** The names of the answers that are missing and could decide. */
export function undecidedBy(condition: Condition, facts: Facts): string[] {
  const open = condition.filter((line) => all(line.map((part) => comparisonHolds(part, facts))) === undefined);
  const asked = open.flat().filter((part) => comparisonHolds(part, facts) === undefined);
  return [...new Set(asked.flatMap((part) => ("of" in part && part.of ? [part.ask, part.of] : [part.ask])))].filter(
    (name) => facts[name] === undefined,
  );
}

/** The names of the answers that only have to be given for a line to hold. */
export function askedIfGiven(condition: Condition, facts: Facts): string[] {
  const isMissing = (part: Comparison) => part.op === "is given" && facts[part.ask] === undefined;
  return condition
    .filter((line) => line.every((part) => isMissing(part) || comparisonHolds(part, facts) !== false))
    .flatMap((line) => line.filter(isMissing).map(({ ask }) => ask));
}

export const not = (value: Holds): Holds => (value === undefined ? undefined : !value);
export const all = (values: readonly Holds[]): Holds =>
  values.includes(false) ? false : values.includes(undefined) ? undefined : true;
export const any = (values: readonly Holds[]): Holds => not(all(values.map(not)));
