import { isoDate, longDate } from "#text/calendar-date.ts";

type PublishedDateProps = { date: string; asWritten?: boolean; language?: "hi" | undefined };

/** A date: in long US format, as the editor wrote it, or in long Hindi format. */
export function PublishedDate({ date, asWritten = false, language }: PublishedDateProps) {
  const day = isoDate(date);
  if (!day) return date;
  return <time dateTime={day}>{asWritten ? date : longDate(day, language)}</time>;
}
