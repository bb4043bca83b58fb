import { addDays, addMonths, inYear, monthEnd, yearOf } from "./civil-date.ts";
import type { DateFormula, DateUnit } from "./rules.ts";

/** Days in time order: none where there is none, as an extension that nobody granted, or where `unknown` says what is missing. */
export type WorkedOut = { days: string[]; unknown?: string };

export const noDay: WorkedOut = { days: [] };
export const unknown = (reason: string): WorkedOut => ({ days: [], unknown: reason });
export const oneDay = (day: string | undefined): WorkedOut => (day === undefined ? noDay : { days: [day] });

export type DateContext = {
  /** A date by its name; that of a row is its first day. */
  date(name: string): WorkedOut;
  /** Days that come back each year are those from the first of these to before the second. */
  window?: { from: string; before: string } | undefined;
};

export function workOut(formula: DateFormula, context: DateContext): WorkedOut {
  if ("name" in formula) return context.date(formula.name);
  if ("day" in formula) return oneDay(formula.day);
  if ("earliest" in formula) return oneOfAll(formula.earliest, context, (days) => days[0]);
  if ("latest" in formula) return oneOfAll(formula.latest, context, (days) => days.at(-1));
  if ("firstGiven" in formula) {
    const choices = formula.firstGiven.map((choice) => workOut(choice, context));
    return choices.find(({ days, unknown }) => days.length > 0 || unknown !== undefined) ?? noDay;
  }
  if ("eachYear" in formula) return { days: daysOfEachYear(formula.eachYear, context.window) };
  if ("add" in formula) return mapDays(workOut(formula.to, context), (day) => add[formula.unit](day, formula.add));
  const { monthDay } = formula;
  if ("ofTheYearOf" in formula)
    return mapDays(workOut(formula.ofTheYearOf, context), (day) => inYear(yearOf(day), monthDay));
  return mapDays(workOut(formula.onOrAfter, context), (day) =>
    inYear(yearOf(day) + (day.slice(5) > monthDay ? 1 : 0), monthDay),
  );
}

/** The names of the dates that a formula is counted from, and `each year` where a day comes back. */
export function datesIn(formula: unknown): string[] {
  if (typeof formula !== "object" || formula === null) return [];
  return Object.entries(formula).flatMap(([key, value]) =>
    key === "name" ? [String(value)] : key === "eachYear" ? ["each year"] : datesIn(value),
  );
}

const add: Record<DateUnit, (day: string, count: number) => string> = {
  days: addDays,
  months: addMonths,
  "month ends": monthEnd,
  years: (day, count) => addMonths(day, 12 * count),
};

/** What there is none of does not count; what is not known leaves the whole unknown. */
function oneOfAll(
  choices: readonly DateFormula[],
  context: DateContext,
  pick: (days: string[]) => string | undefined,
): WorkedOut {
  const found = choices.map((choice) => workOut(choice, context));
  const missing = found.find(({ unknown }) => unknown !== undefined);
  return missing ?? oneDay(pick(found.flatMap(({ days }) => days).toSorted()));
}

const mapDays = (found: WorkedOut, change: (day: string) => string): WorkedOut => ({
  ...found,
  days: found.days.map(change),
});

function daysOfEachYear(monthDay: string, window: DateContext["window"]): string[] {
  if (!window) return [];
  const count = yearOf(window.before) - yearOf(window.from) + 1;
  return Array.from({ length: count }, (_, index) => inYear(yearOf(window.from) + index, monthDay)).filter(
    (day) => day >= window.from && day < window.before,
  );
}
