import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { subscriberKey } from "#receiver/accept.ts";
import { UserError } from "#settings/user-error.ts";
import { openExisting, transaction, whenFree } from "../database.ts";
import { indianDay, startOfIndianDay } from "../indian-time.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { countLabel } from "./count-label.ts";

/**
 * Marks the subscription of an address as ended. It stays as a marked row, so that nobody writes to the address by
 * mistake; a new subscription of the address starts from the beginning.
 * @returns a sentence for the command line
 */
export async function endSubscription(dataDir: string, email: string, now = new Date()): Promise<string> {
  const key = subscriberKey(email);
  using database = await openExisting(dataDir);
  return whenFree(() =>
    transaction(database, () => {
      const row = database.prepare("SELECT ended_at FROM subscriptions WHERE subscriber_key = ?").get(key);
      if (!row) throw new UserError(`There is no subscription of "${email}".`);
      if (row.ended_at !== null) return `The subscription of ${key} has ended already.`;
      database.prepare("UPDATE subscriptions SET ended_at = ? WHERE subscriber_key = ?").run(now.toISOString(), key);
      return `The subscription of ${key} has ended.`;
    }),
  );
}

/**
 * Erases enquiries that came in before a day began in India, and subscriptions that ended before it. A subscription that
 * runs stays, however old: its purpose goes on. Page views stay: they say nothing about anybody.
 * @returns a sentence with the numbers erased
 */
export async function eraseBefore(dataDir: string, day: string, now = new Date()): Promise<string> {
  const start = startOfIndianDay(day);
  if (!start) throw new UserError(`"${day}" is no day. Write it as 2025-12-31.`);
  if (day > indianDay(now)) throw new UserError(`${day} is still to come. Write a day up to today.`);
  const erased = await erase(dataDir, start.toISOString(), {
    enquiries: "received_at < ?",
    subscriptions: "ended_at < ?",
  });
  return `Of the time before ${day} (India), ${erased}`;
}

/**
 * Erases all enquiries and subscriptions that were sent with an address, whatever its letter case.
 * @returns a sentence with the numbers erased
 */
export async function erasePerson(dataDir: string, email: string): Promise<string> {
  const key = subscriberKey(email);
  if (!key.includes("@")) throw new UserError(`"${email}" is no e-mail address.`);
  const theirs = "subscriber_key(email) = ?";
  return `Of ${key}, ${await erase(dataDir, key, { enquiries: theirs, subscriptions: theirs })}`;
}

type Conditions = { enquiries: string; subscriptions: string };

/**
 * Deletes the rows for which the conditions hold, and leaves none of the deleted words in the files.
 * @param value stands for the question mark in the conditions
 */
async function erase(dataDir: string, value: string, conditions: Conditions): Promise<string> {
  using database = await openExisting(dataDir);
  database.function("subscriber_key", { deterministic: true }, (text) => subscriberKey(String(text)));
  const forget = () =>
    database
      .prepare(`DELETE FROM enquiry_search WHERE rowid IN (SELECT id FROM enquiries WHERE ${conditions.enquiries})`)
      .run(value);
  const remove = (table: keyof Conditions) =>
    database.prepare(`DELETE FROM ${table} WHERE ${conditions[table]}`).run(value).changes;
  const counts = await whenFree(() =>
    transaction(database, () => {
      forget();
      // What was deleted from the index stays in it until its parts are joined.
      database.exec("INSERT INTO enquiry_search (enquiry_search) VALUES ('optimize')");
      return [
        countLabel(remove("enquiries"), "enquiry", "enquiries"),
        countLabel(remove("subscriptions"), "subscription"),
      ];
    }),
  );
  // What is deleted is only marked as free: this writes the file anew without it.
  try {
    await whenFree(() => database.exec("VACUUM"));
    await emptyLog(database);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new UserError(
      `${counts.join(" and ")} were deleted, but their words are still in the files of ${dataDir}: ${error.message}. Correct that and run this again.`,
    );
  }
  return `${counts.join(" and ")} were erased. Backups that were made earlier still hold them.`;
}

/** The log beside the database file holds older states of it until it is emptied, which waits for all readers. */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const empty = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  for (const end = performance.now() + 10_000; empty.get()?.busy !== 0; await pause(50)) {
    if (performance.now() > end) throw new StoreUnavailable("another program keeps an older state of them open");
  }
}
