import { calendarDate, isoDate } from "../../src/text/calendar-date.ts";

/** A date as it may be written by hand (`2026-5-4`), with two digits for month and day. Other text is returned unchanged. */
export function fullDate(written: string): string {
  const day = calendarDate(written);
  return day ? isoDate(day) : written;
}
