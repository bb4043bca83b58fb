import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { UserError } from "#settings/user-error.ts";
import { whenFree } from "../database.ts";
import { checkBackup } from "./check-backup.ts";
import { timeout, withDatabase } from "./with-database.ts";

/**
 * Writes all that came in into one file, as it is at one moment; the server may run meanwhile. The file is read again
 * and is on the disk before this reports success.
 * @param file absolute; never overwritten
 * @returns a sentence with its contents
 */
export function backUp(dataDir: string, file: string): Promise<string> {
  return withDatabase(dataDir, async (database) => {
    createEmpty(file);
    try {
      await whenFree(() => database.prepare("VACUUM INTO ?").run(file), timeout);
      const content = checkBackup(file);
      const written = openSync(file, "r+");
      fsyncSync(written);
      closeSync(written);
      return `${content} are in ${file}.`;
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
  });
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
