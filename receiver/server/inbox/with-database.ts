import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";
import { databaseFile, openDatabase } from "../database.ts";

/** How long a command waits for the server to let go of the database. Milliseconds. */
export const timeout = 10_000;

/**
 * Lets a command work on the database; the server may run meanwhile.
 * @throws UserError when nothing was ever stored there
 */
export async function withDatabase<T>(dataDir: string, work: (database: DatabaseSync) => Promise<T>): Promise<T> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new UserError(`Nothing has come in yet: there is no ${file}.`);
  const database = await openDatabase(dataDir, timeout);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
