import {
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";
import { databaseFile } from "../database.ts";
import { checkBackup } from "./check-backup.ts";

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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const incoming = `${file}.incoming`;
  try {
    copyToDisk(backup, incoming);
    const content = checkBackup(incoming);
    const former = setAside(file, now);
    renameSync(incoming, file);
    const kept = former ? ` What was there before is kept as ${former}.` : "";
    return `${content} are restored.${kept}`;
  } finally {
    rmSync(incoming, { force: true });
  }
}

function copyToDisk(from: string, to: string) {
  copyFileSync(from, to);
  const copy = openSync(to, "r+");
  // The backup may have been made readable for others on its way here.
  fchmodSync(copy, 0o600);
  fsyncSync(copy);
  closeSync(copy);
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
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 1_000 });
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (error) {
    if (/locked|busy/.test(String(error)))
      throw new UserError("The server or another command has the database open. Stop it, then restore.");
  } finally {
    database?.close();
  }
}
