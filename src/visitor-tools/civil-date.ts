/** Arithmetic with civil days (`YYYY-MM-DD`), of no time zone. */
import { midnight } from "#text/calendar-date.ts";

export function addDays(day: string, count: number): string {
  const date = midnight(day);
  date.setUTCDate(date.getUTCDate() + count);
  return iso(date);
}

/** The same day of the month, so many months later, or the last day of a month that is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return iso(new Date(Date.UTC(year, month - 1 + count, Math.min(date, daysIn(year, month + count)))));
}

/** The last day of the month that is so many months later. */
export function monthEnd(day: string, count: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return iso(new Date(Date.UTC(year, month + count, 0)));
}

export const yearOf = (day: string) => Number(day.slice(0, 4));

/** @param monthDay such as `03-31` */
export const inYear = (year: number, monthDay: string) => `${String(year).padStart(4, "0")}-${monthDay}`;

// Made once: it is what takes longest of a result.
const inWords = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** `30 September 2026` */
export const dayInWords = (day: string): string => inWords.format(midnight(day));

/** `Wednesday` */
export const weekday = (day: string): string => weekdays.format(midnight(day));

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const iso = (date: Date) => date.toISOString().slice(0, 10);
