import { isoDate, longDate } from "#text/calendar-date.ts";

type PublishedDateProps = { date: string; asWritten?: boolean };

/** A calendar day: in the long US form, or as the editor wrote it. */
export function PublishedDate({ date, asWritten = false }: PublishedDateProps) {
  const day = isoDate(date);
  if (!day) return date;
  return <time dateTime={day}>{asWritten ? date : longDate(day)}</time>;
}
