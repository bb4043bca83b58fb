import { isoDate } from "#text/calendar-date.ts";
import type { DateFormula, DateUnit } from "./rule-types.ts";

/**
 * A date in words: `FYE + 6 month ends`, `earliest of (agm, C01) + 30 days`, `first 31 March on or after (incorporated)`,
 * `31 December of the year of (FYE)`, `each 31 March`, `31 March 2025`, `first given of (extendedTo, C01)`.
 * Throws an Error that says what is wrong.
 * @param isName whether a name is a date that the tool knows
 */
export function parseDateFormula(written: string, isName: (name: string) => boolean): DateFormula {
  let rest = written.trim();
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest);
    if (found?.index !== 0) return undefined;
    rest = rest.slice(found[0].length).trimStart();
    return found;
  };
  const wrong = (what: string) => new Error(`"${written}": ${what}`);
  const close = () => {
    if (!take(/\)/)) throw wrong('a ")" is missing');
  };
  const inBrackets = () => {
    if (!take(/\(/)) throw wrong(`a "(" is missing before "${rest}"`);
    const inner = sum();
    close();
    return inner;
  };
  const list = () => {
    const entries = [sum()];
    while (take(/,/)) entries.push(sum());
    close();
    return entries;
  };
  const term = (): DateFormula => {
    if (take(/earliest of \(/)) return { earliest: list() };
    if (take(/latest of \(/)) return { latest: list() };
    if (take(/first given of \(/)) return { firstGiven: list() };
    if (rest.startsWith("(")) return inBrackets();
    const each = take(/each (\d+ [A-Z]\w+)/);
    if (each) return { eachYear: monthDay(each[1]) };
    const first = take(/first (\d+ [A-Z]\w+) on or after/);
    if (first) return { monthDay: monthDay(first[1]), onOrAfter: inBrackets() };
    const of = take(/(\d+ [A-Z]\w+) of the year of/);
    if (of) return { monthDay: monthDay(of[1]), ofTheYearOf: inBrackets() };
    const day = take(/(\d+ [A-Z]\w+) (\d{4})/);
    if (day) return { day: `${day[2]}-${monthDay(day[1])}` };
    const name = take(/\w+/)?.[0] ?? "";
    if (!isName(name)) throw wrong(`"${name || rest}" is no date that the calendar knows`);
    return { name };
  };
  const monthDay = (text = "") => {
    const [day = "", month = ""] = text.split(" ");
    const index = months.indexOf(month);
    const iso = `${String(index + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
    // In a year without 29 February.
    if (!isoDate(`2025-${iso}`)) throw wrong(`"${text}" is no day of every year; write it as 31 March`);
    return iso;
  };
  const sum = (): DateFormula => {
    let formula = term();
    for (let found = take(addition); found; found = take(addition)) {
      const unit = `${(found[2] ?? "").replace(/s$/, "")}s` as DateUnit;
      formula = { add: Number(found[1]), unit, to: formula };
    }
    return formula;
  };
  const formula = sum();
  if (rest !== "") throw wrong(`"${rest}" cannot be read; write for example "FYE + 30 days"`);
  return formula;
}

const addition = /\+ (\d+) (days?|month ends?|months?|years?)/;

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
