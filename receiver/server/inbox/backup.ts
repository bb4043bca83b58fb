import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { UserError } from "#settings/user-error.ts";
import { whenFree } from "../database.ts";
import { checkBackup } from "./check-backup.ts";
import { change, patience } from "./with-database.ts";

/**
 * Writes all that came in into one file, as it is at one moment; the server may run meanwhile. The file is read again
 * and is on the disk before anybody hears that it is there.
 * @param file absolute; never overwritten
 * @returns a sentence that says what is in it
 */
export function backUp(dataDir: string, file: string): Promise<string> {
  return change(dataDir, async (database) => {
    createEmpty(file);
    try {
      await whenFree(() => database.prepare("VACUUM INTO ?").run(file), patience);
      const content = checkBackup(file);
      const written = openSync(file, "r+");
      fsyncSync(written);
      closeSync(written);
      return `${content} are in ${file}.`;
    } catch (fault) {
      rmSync(file, { force: true });
      throw fault;
    }
  });
}

/** What visitors wrote is nobody else's on this computer. SQLite writes into a file only when it is empty. */
function createEmpty(file: string) {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException;
    throw new UserError(
      code === "EEXIST" ? `${file} is there already. Write another name.` : `Nothing can be written: ${message}.`,
    );
  }
}
