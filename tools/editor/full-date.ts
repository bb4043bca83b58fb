import { calendarDate, isoDate } from "../../src/text/calendar-date.ts";

/** A day as it may be written by hand (`2026-5-4`), with two digits for month and day. Another text comes back as it is. */
export function fullDate(written: string): string {
  const day = calendarDate(written);
  return day ? isoDate(day) : written;
}
