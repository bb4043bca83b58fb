import { addDays, addMonths, inYear, monthEnd, yearOf } from "./civil-date.ts";
import type { DateFormula, DateUnit } from "./rule-types.ts";

/**
 * A date by its name: the day; "absent" where there is none, as an extension that nobody granted; or the reason why it is not
 * known. A name of a row gives its first day.
 */
export type NamedDate = { day: string } | "absent" | { unknown: string };

/** Days in time order. Without a day, `unknown` says what was missing. */
export type WorkedOut = { days: string[] } | "absent" | { unknown: string };

export type DateContext = {
  date(name: string): NamedDate;
  /** Days that come back each year are those from the first of these to before the second. */
  window?: { from: string; before: string } | undefined;
};

export function workOut(formula: DateFormula, context: DateContext): WorkedOut {
  if ("name" in formula) {
    const found = context.date(formula.name);
    return typeof found === "object" && "day" in found ? { days: [found.day] } : found;
  }
  if ("day" in formula) return { days: [formula.day] };
  if ("earliest" in formula) return oneOfAll(formula.earliest, context, (days) => days.toSorted()[0]);
  if ("latest" in formula) return oneOfAll(formula.latest, context, (days) => days.toSorted().at(-1));
  if ("firstGiven" in formula) {
    for (const choice of formula.firstGiven) {
      const found = workOut(choice, context);
      if (found !== "absent") return found;
    }
    return "absent";
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

const add: Record<DateUnit, (day: string, count: number) => string> = {
  days: addDays,
  months: addMonths,
  // From another day than a month's last, the number of the day stays.
  "month ends": (day, count) => (day === monthEnd(day, 0) ? monthEnd : addMonths)(day, count),
  years: (day, count) => addMonths(day, 12 * count),
};

/** What is absent does not count; what is not known leaves the whole unknown. */
function oneOfAll(
  choices: readonly DateFormula[],
  context: DateContext,
  pick: (days: string[]) => string | undefined,
): WorkedOut {
  const found = choices.map((choice) => workOut(choice, context));
  const unknown = found.find((one) => typeof one === "object" && "unknown" in one);
  if (unknown) return unknown;
  const day = pick(found.flatMap((one) => (typeof one === "object" && "days" in one ? one.days : [])));
  return day === undefined ? "absent" : { days: [day] };
}

function mapDays(found: WorkedOut, change: (day: string) => string): WorkedOut {
  return typeof found === "object" && "days" in found ? { days: found.days.map(change) } : found;
}

function daysOfEachYear(monthDay: string, window: DateContext["window"]): string[] {
  if (!window) return [];
  const count = yearOf(window.before) - yearOf(window.from) + 1;
  return Array.from({ length: count }, (_, index) => inYear(yearOf(window.from) + index, monthDay)).filter(
    (day) => day >= window.from && day < window.before,
  );
}
