import { indianDay, startOfIndianDay } from "./indian-time.ts";

const units = { day: 1, week: 7, month: 1, year: 12 };

/**
 * The day in India before which everything is to be erased.
 * @param file the content of `retentionFile`
 * @returns undefined where the note names no such time, as '12 months' is: then nothing is erased without a person
 */
export function firstKeptDay(file: string | undefined, now: Date): string | undefined {
  const [, number = "", unit = ""] = /^\s*(\d{1,3})\s+(day|week|month|year)s?\s*$/i.exec(keptIn(file)) ?? [];
  const start = startOfIndianDay(indianDay(now));
  if (!start || Number(number) === 0) return undefined;
  const name = unit.toLowerCase() as keyof typeof units;
  const amount = Number(number) * units[name];
  const [year = 0, month = 1, day = 1] = indianDay(now).split("-").map(Number);
  const isMonths = name === "month" || name === "year";
  const first = isMonths
    ? new Date(Date.UTC(year, month - 1 - amount, 1))
    : new Date(Date.UTC(year, month - 1, day - amount));
  // A month ago from 31 March is the last day of February, not a day in March.
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  if (isMonths) first.setUTCDate(Math.min(day, lastOfMonth));
  return first.toISOString().slice(0, "YYYY-MM-DD".length);
}

function keptIn(file: string | undefined): string {
  try {
    return String(JSON.parse(file ?? "{}").kept);
  } catch {
    return "";
  }
}
