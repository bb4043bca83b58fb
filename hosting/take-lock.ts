import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";

/** SQLite's number for a file that another process has locked. */
const busy = 5;

/**
 * Keeps other processes from the same work. It uses SQLite's lock, which the system releases even if the process is killed.
 * @param file stands for the work; created with its folder if missing
 * @returns a function that releases it; undefined if another process has it
 * @throws UserError if the file cannot be written
 */
export function takeLock(file: string): (() => void) | undefined {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === busy) return undefined;
    throw new UserError(
      `${file} cannot be written: ${message}. Make its folder and the file your own, or delete them.`,
    );
  }
  const held = lock;
  return () => held.close();
}
