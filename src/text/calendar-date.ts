/** A calendar day without time or zone: the same day for every reader. `month` is 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

const months = [
  { name: "January", days: 31 },
  { name: "February", days: 28 },
  { name: "March", days: 31 },
  { name: "April", days: 30 },
  { name: "May", days: 31 },
  { name: "June", days: 30 },
  { name: "July", days: 31 },
  { name: "August", days: 31 },
  { name: "September", days: 30 },
  { name: "October", days: 31 },
  { name: "November", days: 30 },
  { name: "December", days: 31 },
];

const leadingDay = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const timeAndZone = /^[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?(Z|z|[+-]\d{2}(:?\d{2})?)?$/;

/**
 * The day written as 'YYYY-M-D', where month and day have one or two digits, or at the head of an ISO date-time
 * ('2026-05-04T18:30:00Z'): the day as written, whatever its zone and the reader's.
 * @returns undefined when the text is not a date or names a day that does not exist
 */
export function calendarDate(written: string): CalendarDate | undefined {
  const text = written.trim();
  const match = leadingDay.exec(text);
  if (!match) return undefined;
  const time = text.slice(match[0].length);
  if (time !== "" && !timeAndZone.test(time)) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return date.day >= 1 && date.day <= daysIn(date) ? date : undefined;
}

/** The date for a `datetime` attribute: '2025-10-05'. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The date in the long US format: 'October 5, 2025' (specification §2). */
export function longDate({ year, month, day }: CalendarDate): string {
  return `${months[month - 1]?.name} ${day}, ${year}`;
}

/** For sorting: newest first, undated last, 0 for the same day so that a stable sort keeps the given order. */
export function compareNewestFirst(a: CalendarDate | undefined, b: CalendarDate | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return b.year - a.year || b.month - a.month || b.day - a.day;
}

/** 0 for a month that does not exist. */
function daysIn({ year, month }: CalendarDate): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (months[month - 1]?.days ?? 0);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
