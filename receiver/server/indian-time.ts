/** India has one time zone and no daylight saving. */
const zone = "Asia/Kolkata";
const offset = "+05:30";

/** @param iso UTC, ISO 8601. @returns '5 October 2025, 17:31 IST' */
export function indianTime(iso: string): string {
  const words = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "long", timeStyle: "short" });
  return `${words.format(new Date(iso)).replace(" at ", ", ")} IST`;
}

/** @param iso UTC, ISO 8601. @returns '2025-10-05 17:31:00', which a spreadsheet sorts and reads as a time */
export function indianTimestamp(iso: string): string {
  return new Date(iso).toLocaleString("sv-SE", { timeZone: zone });
}

/** @returns the day in India as YYYY-MM-DD */
export function indianDay(time: Date): string {
  // Swedish writes dates the international way.
  return time.toLocaleDateString("sv-SE", { timeZone: zone });
}

/**
 * When a day begins in India.
 * @param day YYYY-MM-DD
 * @returns undefined if there is no such day
 */
export function startOfIndianDay(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00${offset}`);
  // JavaScript reads 31 February as 3 March.
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start.getTime()) && indianDay(start) === day
    ? start
    : undefined;
}
