import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** Nothing could be written or read just now: full disk, broken file, or another process that does not let go. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** What does not mend by itself: the folder cannot be one for us, or a newer version of this program wrote into it. */
export class UnusableDataDir extends StoreUnavailable {
  override name = "UnusableDataDir";
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, "inbox.sqlite");
}

/**
 * Opens the database for writing, and creates or updates it where needed. Several processes may do so at once.
 * @param patience how long to wait for another process, milliseconds
 * @throws StoreUnavailable when the folder (then `UnusableDataDir`) or the file cannot be used
 */
export function openDatabase(dataDir: string, patience: number): Promise<DatabaseSync> {
  return whenFree(() => openNow(dataDir), patience);
}

/** The same without waiting: throws SQLite's own fault while another process holds the database. */
export function openNow(dataDir: string): DatabaseSync {
  makeFolder(dataDir);
  const file = databaseFile(dataDir);
  let database: DatabaseSync;
  try {
    // SQLite would let others read it; the files that it puts beside it later are as this one is.
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
    // SQLite's own waiting would block the whole process, so it is told not to wait: see `whenFree`.
    database = new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new StoreUnavailable(reasonOf(cause), { cause });
  }
  try {
    database.exec("PRAGMA journal_mode = WAL");
    // A row is on the disk, not in a buffer of the system, before its sender hears that it is kept.
    database.exec("PRAGMA synchronous = FULL");
    transaction(database, () => migrate(database));
  } catch (fault) {
    database.close();
    throw fault;
  }
  return database;
}

function makeFolder(dataDir: string) {
  try {
    // What visitors wrote is nobody else's on this computer.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    const Fault = diskFaults.includes(code) ? StoreUnavailable : UnusableDataDir;
    throw new Fault(reasonOf(cause), { cause });
  }
}

/** A disk that is full, damaged, or read-only since it was damaged may be whole again later, under the same name. */
const diskFaults = ["ENOSPC", "EDQUOT", "EIO", "EROFS"];

/**
 * Does something with the database, again and again while another process holds it, without blocking other visitors.
 * @throws StoreUnavailable when it is still held after `patience` milliseconds, or on any other fault of the database
 */
export async function whenFree<T>(action: () => T, patience: number): Promise<T> {
  const end = performance.now() + patience;
  for (let wait = 4; ; wait = Math.min(wait * 2, 250)) {
    try {
      return action();
    } catch (fault) {
      if (!isDatabaseFault(fault)) throw fault;
      if (!isHeld(fault) || performance.now() > end) throw new StoreUnavailable(reasonOf(fault), { cause: fault });
    }
    // Uneven, so that several who wait do not keep meeting.
    await pause(wait * (0.5 + Math.random() / 2));
  }
}

/** All of `work` or nothing of it. It takes the right to write first, so that what it reads cannot change meanwhile. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (fault) {
    // After some faults, such as a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw fault;
  }
}

/** Each entry takes the tables from the version of its index to the next. Never change one that was released. */
const migrations = [
  `
  CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL, -- UTC, ISO 8601 with milliseconds, so that text order is time order
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    mobile TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
    blank INTEGER NOT NULL CHECK (blank IN (0, 1)),
    content_hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX enquiries_by_content ON enquiries (content_hash, received_at);

  CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    subscriber_key TEXT UNIQUE, -- NULL for a blank address, which is nobody's and may repeat
    suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
    blank INTEGER NOT NULL CHECK (blank IN (0, 1)),
    content_hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX subscriptions_by_content ON subscriptions (content_hash, received_at);

  CREATE TABLE page_views (
    month TEXT NOT NULL, -- YYYY-MM, UTC
    page TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (month, page)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE enquiries ADD COLUMN text_hash TEXT; -- NULL for a blank message, and for what came before this column
  CREATE INDEX enquiries_by_text ON enquiries (text_hash, received_at);
  `,
  `
  ALTER TABLE enquiries ADD COLUMN handled_at TEXT; -- UTC; NULL until staff say so
  ALTER TABLE subscriptions ADD COLUMN ended_at TEXT; -- UTC; NULL while it runs

  CREATE TABLE notices ( -- what somebody still has to be told
    enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel TEXT NOT NULL, -- 'e-mail' or 'webhook'
    tries INTEGER NOT NULL DEFAULT 0,
    next_try_at TEXT, -- UTC; NULL when it was given up
    last_fault TEXT, -- NULL before the first failure
    PRIMARY KEY (enquiry_id, channel)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** What `PRAGMA user_version` says of a database that is up to date. */
export const newestVersion = migrations.length;

function migrate(database: DatabaseSync) {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version > newestVersion) {
    throw new UnusableDataDir("it was made by a newer version of this program");
  }
  for (const step of migrations.slice(version)) database.exec(step);
  if (version < newestVersion) database.exec(`PRAGMA user_version = ${newestVersion}`);
}

function isDatabaseFault(fault: unknown): fault is Error & { errcode: number } {
  return fault instanceof Error && "code" in fault && fault.code === "ERR_SQLITE_ERROR";
}

function isHeld({ errcode }: { errcode: number }): boolean {
  // The low byte is the kind of fault: 5 is 'busy', 6 is 'locked'.
  return [5, 6].includes(errcode & 0xff);
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
