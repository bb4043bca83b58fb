import { accessSync, chownSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { subscriberKey } from "#receiver/accept.ts";
import { UserError } from "#settings/user-error.ts";
import { searchText } from "./search-text.ts";

/** Nothing can be read or written at the moment: a full disk, a broken file, or another process has locked the database. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** Waiting does not help: the folder is unusable, or a newer version of this program has written to it. */
export class UnusableDataDir extends StoreUnavailable {
  override name = "UnusableDataDir";
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, "inbox.sqlite");
}

/**
 * Opens the database read-only; the server may be running. If nothing has been stored yet, it is an empty one in
 * memory.
 */
export function openForReading(dataDir: string): DatabaseSync {
  const file = databaseFile(dataDir);
  if (existsSync(file)) {
    try {
      accessSync(file, constants.R_OK);
    } catch (error) {
      throw new UserError(`${(error as Error).message}${howToGetAccess(dataDir, file)}.`);
    }
    // SQLite creates files beside a database unless told that nobody changes it. A write-protected stick allows none.
    const address = pathToFileURL(file);
    if (!existsSync(`${file}-wal`) && !isWritable(dataDir)) address.searchParams.set("immutable", "1");
    return new DatabaseSync(address, { readOnly: true, timeout: 5_000 });
  }
  const empty = new DatabaseSync(":memory:");
  migrate(empty);
  return empty;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the database for writing, and creates or updates it where needed. Several processes may do so at once.
 * @throws StoreUnavailable or UnusableDataDir if the folder cannot be used; SQLite's own error if the database cannot, or
 * if another process has locked it: see `whenFree`
 */
export function openNow(dataDir: string): DatabaseSync {
  createFile(dataDir);
  // Waiting inside SQLite would block the whole process: see `whenFree`.
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = WAL");
    // A row is on the disk, not in a system buffer, before its sender is told that it was stored.
    database.exec("PRAGMA synchronous = FULL");
    transaction(database, () => migrate(database));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the database for a command, and waits for other processes; the server may be running.
 * @throws UserError if nothing has been stored yet
 */
export async function openExisting(dataDir: string): Promise<DatabaseSync> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new UserError(`Nothing has come in yet: there is no ${file}.`);
  return whenFree(() => openNow(dataDir));
}

/** Creates the database file, which other users of this computer must not be able to read. */
function createFile(dataDir: string) {
  const file = databaseFile(dataDir);
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // SQLite would let others read it. Files that it creates beside it later get the mode and owner of this one.
    if (!existsSync(file)) {
      closeSync(openSync(file, "a", 0o600));
      giveToOwnerOf(dataDir, file);
    }
    for (const name of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(name)) accessSync(name, constants.R_OK | constants.W_OK);
  } catch (cause) {
    const { code = "", message, path = dataDir } = cause as NodeJS.ErrnoException;
    const StoreError = diskErrors.includes(code) ? StoreUnavailable : UnusableDataDir;
    const advice = code === "EACCES" || code === "EPERM" ? howToGetAccess(dataDir, path) : "";
    throw new StoreError(message + advice, { cause });
  }
}

/** Creates the folder of the database when it is missing. */
export function createFolder(dataDir: string): void {
  const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let folder = dataDir; ; folder = dirname(folder)) {
    giveToOwnerOf(dirname(first), folder);
    if (folder === first) return;
  }
}

/**
 * Gives what root creates to the owner of the folder it is in: otherwise the server, which runs as another user, could
 * not use it.
 */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

/** What to type when files belong to another user, as after a start as root. */
function howToGetAccess(dataDir: string, path: string): string {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const found = [path, dataDir].find((file) => existsSync(file));
  if (uid === undefined || found === undefined) return "";
  const owner = statSync(found).uid;
  if (owner === uid) return ` (to change that: chmod -R u+rwX "${dataDir}")`;
  return owner === 0
    ? ` (the administrator made it; to give it to this user: sudo chown -R ${uid}:${gid} "${dataDir}")`
    : ` (it belongs to user ${owner}; run this as that user: sudo -u '#${owner}' and the command)`;
}

/** A disk that is full, damaged, or read-only because of damage may be usable again later. */
const diskErrors = ["ENOSPC", "EDQUOT", "EIO", "EROFS"];

/**
 * Retries `action` while another process has locked the database, without blocking other visitors.
 * @throws StoreUnavailable if it is still locked after `timeout` milliseconds, or on any other database error
 */
export async function whenFree<T>(action: () => T, timeout = 10_000): Promise<T> {
  const end = performance.now() + timeout;
  for (let wait = 4; ; wait = Math.min(wait * 2, 250)) {
    try {
      return action();
    } catch (error) {
      const { code, errcode, message } = error as Error & { code?: string; errcode: number };
      if (code !== "ERR_SQLITE_ERROR") throw error;
      // The low byte is the kind of error: 5 is 'busy', 6 is 'locked'.
      const isLocked = [5, 6].includes(errcode & 0xff);
      if (!isLocked || performance.now() > end) throw new StoreUnavailable(message, { cause: error });
    }
    // Random, so that several waiting processes do not keep colliding.
    await pause(wait * (0.5 + Math.random() / 2));
  }
}

/** Does all of `work` or nothing. It takes the write lock first, so that what it reads cannot change meanwhile. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // After some errors, such as a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** The entry at index N migrates the tables from version N to the next. Never change one that has been released. */
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
  ALTER TABLE enquiries ADD COLUMN handled_at TEXT; -- UTC; NULL until staff mark it
  ALTER TABLE subscriptions ADD COLUMN ended_at TEXT; -- UTC; NULL while subscribed

  CREATE TABLE notices ( -- what the office still has to be notified of
    enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel TEXT NOT NULL, -- 'e-mail' or 'webhook'
    tries INTEGER NOT NULL DEFAULT 0,
    next_try_at TEXT, -- UTC; NULL when it was given up
    last_fault TEXT, -- NULL before the first failure
    PRIMARY KEY (enquiry_id, channel)
  ) STRICT, WITHOUT ROWID;
  `,
  "ALTER TABLE notices RENAME TO notifications;",
  `
  -- One subscription for one address, however it is written: the first stays. Whoever ended one of them ended them all.
  CREATE TEMP TABLE kept AS
    SELECT min(id) AS id, subscriber_key(email) AS key, min(suspect) AS suspect, max(ended_at) AS ended_at
    FROM subscriptions WHERE subscriber_key IS NOT NULL
    GROUP BY coalesce(nullif(subscriber_key(email), ''), id);
  DELETE FROM subscriptions WHERE subscriber_key IS NOT NULL AND id NOT IN (SELECT id FROM kept);
  UPDATE subscriptions SET subscriber_key = nullif(kept.key, ''), suspect = kept.suspect, ended_at = kept.ended_at
    FROM temp.kept WHERE kept.id = subscriptions.id;
  DROP TABLE temp.kept;

  -- Parts of three characters, so that a word is found in the middle of another one. It keeps no text of its own.
  CREATE VIRTUAL TABLE enquiry_search USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram');
  INSERT INTO enquiry_search (rowid, text) SELECT id, search_text(name, email, mobile, subject, message) FROM enquiries;

  CREATE INDEX enquiries_open ON enquiries (id) WHERE handled_at IS NULL;
  CREATE INDEX notifications_due ON notifications (channel, next_try_at) WHERE next_try_at IS NOT NULL;
  `,
];

/** The `PRAGMA user_version` of a database that is up to date. */
export const newestVersion = migrations.length;

/** Brings the tables from their version to `to`. */
export function migrate(database: DatabaseSync, to = newestVersion): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version > newestVersion) {
    throw new UnusableDataDir("it was made by a newer version of this program");
  }
  if (version >= to) return;
  database.function("subscriber_key", (email) => subscriberKey(String(email)));
  database.function("search_text", { varargs: true }, (...texts) => searchText(texts.map(String)));
  for (const step of migrations.slice(version, to)) database.exec(step);
  database.exec(`PRAGMA user_version = ${to}`);
}
