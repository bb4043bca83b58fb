const dayFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const timeAndZone = /^[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?(Z|z|[+-]\d{2}(:?\d{2})?)?$/;

/**
 * The date in 'YYYY-M-D', with one or two digits for month and day, or at the start of an ISO date-time such as
 * '2026-05-04T18:30:00Z': the day as written, whatever the time zone.
 * @returns such as '2025-10-05'; undefined if the text is not a date, or the day does not exist
 */
export function isoDate(written = ""): string | undefined {
  const text = written.trim();
  const [match = "", year = "", month = "", day = ""] = dayFirst.exec(text) ?? [];
  const time = text.slice(match.length);
  if (match === "" || (time !== "" && !timeAndZone.test(time))) return undefined;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // A day that does not exist gives one in the next month, or an invalid date.
  return midnight(iso).getUTCDate() === Number(day) ? iso : undefined;
}

/** An ISO date in the long US format: 'October 5, 2025' (specification §2), or in Hindi: '5 अक्टूबर 2025'. */
export function longDate(iso: string, language: "en-US" | "hi" = "en-US"): string {
  return midnight(iso).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}

/** Sorts dates as written, newest first and undated last. Dates on the same day are equal, so they keep their order. */
export function compareNewestFirst(a: string | undefined, b: string | undefined): number {
  return (isoDate(b) ?? "").localeCompare(isoDate(a) ?? "");
}

export const midnight = (iso: string) => new Date(`${iso}T00:00:00Z`);
