import {
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { UserError } from "#settings/user-error.ts";
import {
  createFolder,
  databaseFile,
  giveToOwnerOf,
  migrate,
  newestVersion,
  openExisting,
  whenFree,
} from "../database.ts";
import { countLabel } from "./count-label.ts";

/**
 * Writes everything received into one file, as of one moment; the server may be running. Before this reports success,
 * the file is on the disk and has been read back.
 * @param file absolute; never overwritten
 * @returns a sentence about its contents
 */
export async function backUp(dataDir: string, file: string): Promise<string> {
  using database = await openExisting(dataDir);
  createEmpty(file);
  try {
    await whenFree(() => database.prepare("VACUUM INTO ?").run(file));
    const content = checkBackup(file);
    flushPrivate(file);
    return `${content} are in ${file}.`;
  } catch (error) {
    // SQLite's journal of an unfinished file is named after it.
    for (const ending of ["", "-journal"]) rmSync(file + ending, { force: true });
    throw withoutHarm("Nothing was backed up", error);
  }
}

/**
 * Replaces the current database with a backup, and keeps the former one beside it under another name. It refuses while
 * another process has the current one open, since anything received meanwhile would be left out. No process can have a
 * broken database open: a server that answers 503 because of one continues with the restored one, without a restart.
 * @param backup absolute
 * @returns a sentence about what was restored, and where the former database is
 */
export function restore(dataDir: string, backup: string, now = new Date()): string {
  const file = databaseFile(dataDir);
  if (backup === file) throw new UserError(`${file} is the current database itself. Choose a backup.`);
  checkBackup(backup);
  createFolder(dataDir);
  const incoming = `${file}.incoming`;
  try {
    try {
      copyFileSync(backup, incoming);
    } catch (error) {
      throw withoutHarm("Nothing was restored", error);
    }
    // The server may run as a different user from the one who restores, and share the file with a group.
    const mode = existsSync(file) ? statSync(file).mode & 0o770 : 0o600;
    flushPrivate(incoming, mode);
    giveToOwnerOf(dataDir, incoming);
    const content = checkBackup(incoming);
    const former = setAside(file, now);
    renameSync(incoming, file);
    const kept = former ? ` The former data is kept as ${former}.` : "";
    return `${content} are restored.${kept}`;
  } finally {
    rmSync(incoming, { force: true });
  }
}

/** The error of a command that failed, for example on a full disk, and left the current database unchanged. */
function withoutHarm(outcome: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new UserError(`${outcome}, and the current data is unchanged: ${reason}.`);
}

/** Creates the file before SQLite does, which would let other users of this computer read it. */
function createEmpty(file: string) {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === "EEXIST" ? `${file} already exists. Choose another name.` : `The backup cannot be written: ${message}.`,
    );
  }
}

/** Flushes a file to the disk and sets its mode: somebody may have made the backup readable for others. */
function flushPrivate(file: string, mode = 0o600) {
  const open = openSync(file, "r+");
  fchmodSync(open, mode | 0o600);
  fsyncSync(open);
  closeSync(open);
}

/**
 * Reads a whole backup.
 * @returns its contents, in words
 * @throws UserError if it cannot be restored
 */
function checkBackup(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new UserError(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new UserError(
      `${file} is a database in use, and its newest rows are in ${file}-wal. Back it up with --backup.`,
    );
  // Otherwise SQLite would create files beside it.
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  try {
    using database = new DatabaseSync(address, { readOnly: true });
    // Nothing in the file may run code before it has been checked.
    database.exec("PRAGMA trusted_schema = OFF");
    const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
    if (version > newestVersion) throw new UserError(`${file} was made by a newer version of this program.`);
    checkSchema(database, version);
    const [first] = database.prepare("PRAGMA integrity_check(1)").all();
    if (first?.integrity_check !== "ok") throw new Error(String(first?.integrity_check));
    checkRows(database);
    const rows = (table: string) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
    return `${countLabel(rows("enquiries"), "enquiry", "enquiries")} and ${countLabel(rows("subscriptions"), "subscription")}`;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${file} is damaged or is not a backup made by this program: ${error instanceof Error ? error.message : error}. Choose another backup.`,
    );
  }
}

/**
 * Checks that the tables are exactly those that this program creates, without triggers, indexes or conditions from
 * anybody else. Other tables that staff have added may stay.
 */
function checkSchema(database: DatabaseSync, version: number) {
  using own = new DatabaseSync(":memory:");
  migrate(own, version);
  const expected = schemaOf(own);
  const present = schemaOf(database);
  for (const [name, { sql }] of expected)
    if (present.get(name)?.sql !== sql) throw new Error(`${name} is missing or is not as this program made it`);
  for (const [name, { type, table }] of present)
    if (!expected.has(name) && (type === "trigger" || expected.has(table)))
      throw new Error(`this program did not make the ${type} ${name} in it`);
}

function schemaOf(database: DatabaseSync) {
  // SQLite's internal entries have reserved names or no SQL.
  const rows = database.prepare(
    "SELECT * FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  return new Map(
    rows
      .all()
      .map(({ type, name, tbl_name, sql }) => [
        String(name),
        { type: String(type), table: String(tbl_name), sql: String(sql) },
      ]),
  );
}

/** Refuses rows that would stop the receiver or the inbox: an unreadable time, or the last possible number. */
function checkRows(database: DatabaseSync) {
  for (const table of ["enquiries", "subscriptions"]) {
    const wrong = `SELECT id FROM ${table} WHERE unixepoch(received_at) IS NULL OR id > 9007199254740000 LIMIT 1`;
    if (database.prepare(wrong).get()) throw new Error(`a row of ${table} has an unreadable time or number`);
  }
  if (database.prepare("SELECT 1 FROM sqlite_sequence WHERE seq > 9007199254740000").get())
    throw new Error("no numbers are left for new rows");
}

/** @returns its new name; undefined if there is no database */
function setAside(file: string, now: Date): string | undefined {
  if (!existsSync(file)) return undefined;
  closeForAll(file);
  const former = file.replace(/\.sqlite$/, `-before-${now.toISOString().replace(/\D/g, "").slice(0, 14)}.sqlite`);
  if (existsSync(former)) throw new UserError(`${basename(former)} already exists. Wait a second and try again.`);
  // The log of a broken database moves with it: SQLite would otherwise apply it to the restored one.
  for (const ending of ["-wal", "-shm", ""]) if (existsSync(file + ending)) renameSync(file + ending, former + ending);
  return former;
}

/**
 * Moves the log into the database file, which SQLite does only if no other process has it open.
 * @throws UserError if one has
 */
function closeForAll(file: string) {
  try {
    using database = new DatabaseSync(file, { timeout: 1_000 });
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (error) {
    if (/locked|busy/.test(String(error)))
      throw new UserError("The server or another command has the database open. Stop it, then restore.");
  }
}
