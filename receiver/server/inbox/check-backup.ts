import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { UserError } from "#settings/user-error.ts";
import { newestVersion } from "../database.ts";
import { countLabel } from "./count-label.ts";

/**
 * Reads a backup from its first to its last byte.
 * @returns what is in it, in words
 * @throws UserError when it cannot be restored from
 */
export function checkBackup(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new UserError(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new UserError(
      `${file} is a database in use, and its newest rows are in ${file}-wal. Back it up with --backup.`,
    );
  // As a file that does not change: otherwise SQLite would create files of its own beside it.
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(address, { readOnly: true });
    const [first] = database.prepare("PRAGMA integrity_check(1)").all();
    if (first?.integrity_check !== "ok") throw new UserError(`${file} is damaged: ${first?.integrity_check}.`);
    const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
    if (version > newestVersion) throw new UserError(`${file} was made by a newer version of this program.`);
    const rows = (table: string) => Number(database?.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
    return `${countLabel(rows("enquiries"), "enquiry", "enquiries")} and ${countLabel(rows("subscriptions"), "subscription")}`;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${file} is no backup of this program: ${error instanceof Error ? error.message : error}.`);
  } finally {
    database?.close();
  }
}
