/** A day on the calendar, with no time and no zone, so it is the same day for every reader. `month` is 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

const dayFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const timeAndZone = /^[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?(Z|z|[+-]\d{2}(:?\d{2})?)?$/;

/**
 * The day written as 'YYYY-M-D', where month and day have one or two digits, or at the head of an ISO date-time
 * ('2026-05-04T18:30:00Z'): the day as written, whatever its zone and the reader's.
 * @returns undefined when the text is not a date or names a day that does not exist
 */
export function calendarDate(written: string): CalendarDate | undefined {
  const text = written.trim();
  const match = dayFirst.exec(text);
  if (!match) return undefined;
  const time = text.slice(match[0].length);
  if (time !== "" && !timeAndZone.test(time)) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  // A day that does not exist becomes one of the next month, or none.
  return midnight(date).getUTCDate() === date.day ? date : undefined;
}

/** The date for a `datetime` attribute: '2025-10-05'. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The date in the long US format: 'October 5, 2025' (specification §2), or in Hindi: '5 अक्टूबर 2025'. */
export function longDate(date: CalendarDate, language: "en-US" | "hi" = "en-US"): string {
  return midnight(date).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}

/** For sorting: newest first, undated last, 0 for the same day so that a stable sort keeps the given order. */
export function compareNewestFirst(a: CalendarDate | undefined, b: CalendarDate | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return b.year - a.year || b.month - a.month || b.day - a.day;
}

function midnight(date: CalendarDate): Date {
  return new Date(`${isoDate(date)}T00:00:00Z`);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
