import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";

/**
 * Lets only one process work in a folder: two builds at once would publish a mixture. It uses SQLite's lock, which the
 * system releases even if the process is killed.
 * @param workFolder created if missing
 * @throws UserError if another process has the lock
 */
export async function withPublishLock<T>(workFolder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(workFolder, { recursive: true });
  const lock = new DatabaseSync(join(workFolder, "lock"), { timeout: 0 });
  try {
    try {
      lock.exec("BEGIN EXCLUSIVE");
    } catch {
      throw new UserError("Another npm run go-live is running. Wait until it has finished.");
    }
    return await work();
  } finally {
    lock.close();
  }
}
