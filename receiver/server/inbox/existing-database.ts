import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";
import { databaseFile, openNow, whenFree } from "../database.ts";

/**
 * The database for a command to work on; the server may be running.
 * @throws UserError when nothing was ever stored there
 */
export async function existingDatabase(dataDir: string): Promise<DatabaseSync> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new UserError(`Nothing has come in yet: there is no ${file}.`);
  return whenFree(() => openNow(dataDir));
}
