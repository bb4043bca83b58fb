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
 * Writes all that came in into one file, as it is at one moment; the server may run meanwhile. The file is read again
 * and is on the disk before this reports success.
 * @param file absolute; never overwritten
 * @returns a sentence with its contents
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
    // SQLite's journal of what it had begun to write.
    for (const ending of ["", "-journal"]) rmSync(file + ending, { force: true });
    throw withoutHarm("Nothing was backed up", error);
  }
}

/**
 * Puts a backup into the place of the present database, which is kept beside it under another name. It refuses while
 * anything has the present one open, since what came in meanwhile would be left behind. A present database that is broken is
 * open in no process: a server that answers 503 because of it goes on with the restored one, without a restart.
 * @param backup absolute
 * @returns a sentence with what was restored, and where the former database is
 */
export function restore(dataDir: string, backup: string, now = new Date()): string {
  const file = databaseFile(dataDir);
  if (backup === file) throw new UserError(`${file} is the present database itself. Write the name of a backup.`);
  checkBackup(backup);
  createFolder(dataDir);
  const incoming = `${file}.incoming`;
  try {
    try {
      copyFileSync(backup, incoming);
    } catch (error) {
      throw withoutHarm("Nothing was restored", error);
    }
    // The server may run as another user than the administrator who restores, and share the file with a group.
    const mode = existsSync(file) ? statSync(file).mode & 0o770 : 0o600;
    flushPrivate(incoming, mode);
    giveToOwnerOf(dataDir, incoming);
    const content = checkBackup(incoming);
    const former = setAside(file, now);
    renameSync(incoming, file);
    const kept = former ? ` What was there before is kept as ${former}.` : "";
    return `${content} are restored.${kept}`;
  } finally {
    rmSync(incoming, { force: true });
  }
}

/** A command that could not do its work, as on a full disk or stick: the present database is as it was. */
function withoutHarm(outcome: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new UserError(`${outcome}, and what came in is as it was: ${reason}.`);
}

/** What visitors wrote is private from other users of this computer. SQLite writes into a file only when it is empty. */
function createEmpty(file: string) {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === "EEXIST" ? `${file} is there already. Write another name.` : `Nothing can be written: ${message}.`,
    );
  }
}

/** Brings a file onto the disk. A backup may have been made readable for others on its way here. */
function flushPrivate(file: string, mode = 0o600) {
  const open = openSync(file, "r+");
  fchmodSync(open, mode | 0o600);
  fsyncSync(open);
  closeSync(open);
}

/**
 * Reads a backup from its first to its last byte.
 * @returns what is in it, in words
 * @throws UserError when it cannot be restored from
 */
function checkBackup(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new UserError(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new UserError(
      `${file} is a database in use, and its newest rows are in ${file}-wal. Back it up with --backup.`,
    );
  // As a file that does not change: otherwise SQLite would create files of its own beside it.
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  try {
    using database = new DatabaseSync(address, { readOnly: true });
    // Nothing in the file may act before it was checked.
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
      `${file} is damaged or no backup of this program: ${error instanceof Error ? error.message : error}. Choose another backup.`,
    );
  }
}

/**
 * The tables are those that this program makes, column by column, and nothing else acts on what comes in: no trigger, no
 * index or condition of somebody else. Tables that staff added beside them may stay.
 */
function checkSchema(database: DatabaseSync, version: number) {
  using own = new DatabaseSync(":memory:");
  migrate(own, version);
  const expected = schemaOf(own);
  const present = schemaOf(database);
  for (const [name, { sql }] of expected)
    if (present.get(name)?.sql !== sql) throw new Error(`${name} is missing in it, or is not as this program made it`);
  for (const [name, { type, table }] of present)
    if (!expected.has(name) && (type === "trigger" || expected.has(table)))
      throw new Error(`this program did not make the ${type} ${name} in it`);
}

function schemaOf(database: DatabaseSync) {
  // What SQLite keeps for itself has a name of its own, or no text.
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

/** Rows that the receiver or the inbox could not go on from: without a readable time, or with the last possible number. */
function checkRows(database: DatabaseSync) {
  for (const table of ["enquiries", "subscriptions"]) {
    const wrong = `SELECT id FROM ${table} WHERE unixepoch(received_at) IS NULL OR id > 9007199254740000 LIMIT 1`;
    if (database.prepare(wrong).get()) throw new Error(`a row of ${table} has no readable time or number`);
  }
  if (database.prepare("SELECT 1 FROM sqlite_sequence WHERE seq > 9007199254740000").get())
    throw new Error("its rows can have no further numbers");
}

/** @returns its new name, undefined when there is no database */
function setAside(file: string, now: Date): string | undefined {
  if (!existsSync(file)) return undefined;
  closeForAll(file);
  const former = file.replace(/\.sqlite$/, `-before-${now.toISOString().replace(/\D/g, "").slice(0, 14)}.sqlite`);
  if (existsSync(former)) throw new UserError(`${basename(former)} is there already. Wait a second and try again.`);
  // The log of a broken database goes with it: SQLite would take it for the log of the restored one.
  for (const ending of ["-wal", "-shm", ""]) if (existsSync(file + ending)) renameSync(file + ending, former + ending);
  return former;
}

/**
 * Brings what is in the log into the file itself, which SQLite does only when no other process has it open.
 * @throws UserError when somebody has
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
