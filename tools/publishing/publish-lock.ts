import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "#settings/user-error.ts";

/**
 * Does something while nobody else does it with the same folder: two builds at once would publish a mixture.
 * @param workFolder is made when it is not there
 * @throws UserError while another process is at it
 */
export async function oneAtATime<T>(workFolder: string, work: () => Promise<T>): Promise<T> {
  const file = join(workFolder, "running");
  mkdirSync(workFolder, { recursive: true });
  if (!take(file)) {
    // Whoever was interrupted left the file behind.
    if (isRunning(Number(readFileSync(file, "utf8")))) {
      throw new UserError(
        `Another npm run go-live is at work. Wait until it is done; if there is none, remove ${file}.`,
      );
    }
    rmSync(file, { force: true });
    if (!take(file)) throw new UserError("Another npm run go-live has just begun. Wait until it is done.");
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw fault;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // Somebody else's process.
    return (fault as NodeJS.ErrnoException).code === "EPERM";
  }
}
