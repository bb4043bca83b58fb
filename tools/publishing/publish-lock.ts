import { join } from "node:path";
import { takeLock } from "#hosting/take-lock.ts";
import { UserError } from "#settings/user-error.ts";

/**
 * Lets only one process publish from a folder: two at once would publish a mixture.
 * @param workFolder created if missing
 * @throws UserError if another process has the lock
 */
export async function withPublishLock<T>(workFolder: string, work: () => Promise<T>): Promise<T> {
  const release = takeLock(join(workFolder, "lock"));
  if (!release) throw new UserError("Another npm run go-live is running. Wait until it has finished.");
  try {
    return await work();
  } finally {
    release();
  }
}
