import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { subscriberKey } from "#receiver/accept.ts";
import { UserError } from "#settings/user-error.ts";
import { searchText } from "./search-text.ts";
import { StoreUnavailable, UnusableDataDir } from "./store-unavailable.ts";

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

/**
 * Each file migrates the tables from the version of its index to the next, here and in a database of Cloudflare's (D1). Never
 * change one that was released.
 */
const folder = new URL("../migrations/", import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted()
  .map((name) => readFileSync(new URL(name, folder), "utf8"));

/**
 * What only this program's own database needs, before the file of the same index. A database of Cloudflare's began with all
 * of them, so nothing had to be merged there; and it exports none with a virtual table, so the search index is made here.
 */
const ownSteps: Readonly<Record<number, string>> = {
  4: `
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

  `,
};

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
  for (let step = version; step < to; step++) database.exec(`${ownSteps[step] ?? ""}${migrations[step]}`);
  database.exec(`PRAGMA user_version = ${to}`);
}
