import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { subscriberKey } from "#receiver/accept.ts";
import { UserError } from "#settings/user-error.ts";
import { StoreUnavailable, transaction, whenFree } from "../database.ts";
import { indianDay, startOfIndianDay } from "../indian-time.ts";
import { countLabel } from "./count-label.ts";
import { timeout, withDatabase } from "./with-database.ts";

/**
 * Erases enquiries that came in before a day began in India, and subscriptions that ended before it. A subscription that
 * runs stays, however old: its purpose goes on. Page views stay: they say nothing about anybody.
 * @returns a sentence with the numbers erased
 */
export async function eraseBefore(dataDir: string, day: string, now = new Date()): Promise<string> {
  const start = startOfIndianDay(day);
  if (!start) throw new UserError(`"${day}" is no day. Write it as 2025-12-31.`);
  if (day > indianDay(now)) throw new UserError(`${day} is still to come. Write a day up to today.`);
  const erased = await erase(dataDir, (database) => ({
    enquiries: database.prepare("DELETE FROM enquiries WHERE received_at < ?").run(start.toISOString()).changes,
    subscriptions: database.prepare("DELETE FROM subscriptions WHERE ended_at < ?").run(start.toISOString()).changes,
  }));
  return `Of the time before ${day} (India), ${sentence(erased)}`;
}

/**
 * Erases all enquiries and subscriptions that were sent with an address, whatever its letter case.
 * @returns a sentence with the numbers erased
 */
export async function erasePerson(dataDir: string, email: string): Promise<string> {
  const key = subscriberKey(email);
  if (!key.includes("@")) throw new UserError(`"${email}" is no e-mail address.`);
  const erased = await erase(dataDir, (database) => {
    database.function("subscriber_key", { deterministic: true }, (text) => subscriberKey(String(text)));
    return {
      enquiries: database.prepare("DELETE FROM enquiries WHERE subscriber_key(email) = ?").run(key).changes,
      subscriptions: database.prepare("DELETE FROM subscriptions WHERE subscriber_key(email) = ?").run(key).changes,
    };
  });
  return `Of ${key}, ${sentence(erased)}`;
}

type Erased = { enquiries: number | bigint; subscriptions: number | bigint };

function sentence({ enquiries, subscriptions }: Erased): string {
  const both = `${countLabel(enquiries, "enquiry", "enquiries")} and ${countLabel(subscriptions, "subscription")}`;
  return `${both} were erased. Backups that were made earlier still hold them.`;
}

/** Deletes, and leaves none of the deleted words in the files. */
function erase(dataDir: string, work: (database: DatabaseSync) => Erased): Promise<Erased> {
  return withDatabase(dataDir, async (database) => {
    const erased = await whenFree(() => transaction(database, () => work(database)), timeout);
    // What is deleted is only marked as free: this writes the file anew without it.
    await whenFree(() => database.exec("VACUUM"), timeout);
    await emptyLog(database);
    return erased;
  });
}

/** The log beside the database file holds older states of it until it is emptied, which waits for all readers. */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const empty = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  for (const end = performance.now() + timeout; empty.get()?.busy !== 0; await pause(50)) {
    if (performance.now() > end)
      throw new StoreUnavailable("it is erased, but another program keeps an older state of it open; run this again");
  }
}
