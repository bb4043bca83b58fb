import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { subscriberKey } from "#receiver/accept.ts";
import { UserError } from "#settings/user-error.ts";
import { openExisting, transaction, whenFree } from "../database.ts";
import { type Counts, countWords, erasedWords } from "../erased-message.ts";
import { indianDay, startOfIndianDay } from "../indian-time.ts";
import { StoreUnavailable } from "../store-unavailable.ts";

/**
 * Marks the subscription of an address as ended. The row stays, so that nobody writes to the address by mistake; if the
 * address subscribes again, that is a new subscription.
 * @returns a sentence for the command line
 */
export async function endSubscription(dataDir: string, email: string, now = new Date()): Promise<string> {
  const key = subscriberKey(email);
  using database = await openExisting(dataDir);
  return whenFree(() =>
    transaction(database, () => {
      const row = database.prepare("SELECT ended_at FROM subscriptions WHERE subscriber_key = ?").get(key);
      if (!row) throw new UserError(`"${email}" is not subscribed.`);
      if (row.ended_at !== null) return `The subscription of ${key} has already ended.`;
      database.prepare("UPDATE subscriptions SET ended_at = ? WHERE subscriber_key = ?").run(now.toISOString(), key);
      return `The subscription of ${key} has ended.`;
    }),
  );
}

/**
 * Erases enquiries received before a day in India, and subscriptions that ended before it. A current subscription stays,
 * however old, since it is still needed; page views stay, since they are about nobody.
 * @param options.until only enquiries with a smaller number than this
 * @returns a sentence with the numbers erased
 */
export async function eraseBefore(
  dataDir: string,
  day: string,
  { now = new Date(), until = Number.MAX_SAFE_INTEGER } = {},
): Promise<string> {
  const start = startOfIndianDay(day);
  if (!start) throw new UserError(`"${day}" is not a date. Write it as 2025-12-31.`);
  if (day > indianDay(now)) throw new UserError(`${day} is in the future. Write today or an earlier day.`);
  const erased = await erase(dataDir, start.toISOString(), {
    enquiries: `received_at < ? AND id < ${until}`,
    subscriptions: "ended_at < ?",
  });
  return `${erasedWords(day, erased)} ${backupsRemain}`;
}

/**
 * Erases all enquiries and subscriptions from an address, however it was written.
 * @returns a sentence with the numbers erased
 */
export async function erasePerson(dataDir: string, email: string): Promise<string> {
  const key = subscriberKey(email);
  if (!key.includes("@")) throw new UserError(`"${email}" is not an e-mail address.`);
  const theirs = "subscriber_key(email) = ?";
  const erased = await erase(dataDir, key, { enquiries: theirs, subscriptions: theirs });
  return `From ${key}, ${countWords(erased)} were erased. ${backupsRemain}`;
}

const backupsRemain = "Earlier backups still contain them.";

type Conditions = { enquiries: string; subscriptions: string };

/**
 * Deletes the rows that meet the conditions, so that none of their words stay in the files.
 * @param value for the question mark in the conditions
 */
async function erase(dataDir: string, value: string, conditions: Conditions): Promise<Counts> {
  using database = await openExisting(dataDir);
  database.function("subscriber_key", { deterministic: true }, (text) => subscriberKey(String(text)));
  const forget = () =>
    database
      .prepare(`DELETE FROM enquiry_search WHERE rowid IN (SELECT id FROM enquiries WHERE ${conditions.enquiries})`)
      .run(value);
  const remove = (table: keyof Conditions) =>
    Number(database.prepare(`DELETE FROM ${table} WHERE ${conditions[table]}`).run(value).changes);
  const counts = await whenFree(() =>
    transaction(database, () => {
      forget();
      // Deleted words stay in the index until its parts are merged.
      database.exec("INSERT INTO enquiry_search (enquiry_search) VALUES ('optimize')");
      return { enquiries: remove("enquiries"), subscriptions: remove("subscriptions") };
    }),
  );
  // Deleted data is only marked as free; this rewrites the file without it.
  try {
    await whenFree(() => database.exec("VACUUM"));
    await emptyLog(database);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new UserError(
      `${countWords(counts)} were deleted, but their words are still in the files of ${dataDir}: ${error.message}. Correct that, then erase again.`,
    );
  }
  return counts;
}

/** The log beside the database file holds earlier states until it is emptied, which has to wait for all readers. */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const empty = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  for (const end = performance.now() + 10_000; empty.get()?.busy !== 0; await pause(50)) {
    if (performance.now() > end)
      throw new StoreUnavailable("another program is still reading an earlier state of them");
  }
}
