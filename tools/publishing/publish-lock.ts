import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "#settings/user-error.ts";

/**
 * Lets one process at a time work in a folder: two builds at once would publish a mixture.
 * @param workFolder created when missing
 * @throws UserError while another process holds the lock
 */
export async function withPublishLock<T>(workFolder: string, work: () => Promise<T>): Promise<T> {
  const file = join(workFolder, "running");
  mkdirSync(workFolder, { recursive: true });
  if (!lock(file)) {
    // A process that was interrupted leaves its file behind.
    if (isRunning(Number(readFileSync(file, "utf8")))) {
      throw new UserError(
        `Another npm run go-live is running. Wait until it has finished; if there is none, remove ${file}.`,
      );
    }
    rmSync(file, { force: true });
    if (!lock(file)) throw new UserError("Another npm run go-live has just started. Wait until it has finished.");
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function lock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
