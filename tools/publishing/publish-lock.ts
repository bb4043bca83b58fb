import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";

/**
 * Lets one process at a time work in a folder: two builds at once would publish a mixture. The lock is SQLite's, since
 * the system releases it also when a process is killed.
 * @param workFolder created when missing
 * @throws UserError while another process holds the lock
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
