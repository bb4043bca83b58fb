import { isoDate, longDate } from "#text/calendar-date.ts";

type PublishedDateProps = { date: string; asWritten?: boolean; language?: "hi" | undefined };

/** A calendar day: in the long US form, as the editor wrote it, or in Hindi's long form. */
export function PublishedDate({ date, asWritten = false, language }: PublishedDateProps) {
  const day = isoDate(date);
  if (!day) return date;
  return <time dateTime={day}>{asWritten ? date : longDate(day, language)}</time>;
}
