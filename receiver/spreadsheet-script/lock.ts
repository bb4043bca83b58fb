import { attempt } from "./attempt.ts";

/**
 * Runs an action while no other call runs one here. A call that does not get the lock in time goes on without.
 * @param timeout how long it waits for earlier ones, milliseconds
 */
export function withLock<T>(timeout: number, action: (locked: boolean) => T): T {
  const lock = attempt("There is no lock", () => {
    const lock = LockService.getScriptLock();
    return lock.tryLock(timeout) ? lock : undefined;
  });
  try {
    return action(lock !== undefined);
  } finally {
    // Google takes the lock back by itself at the end of the call.
    if (lock) attempt("The lock could not be released", () => lock.releaseLock());
  }
}
