import type { Kind, Submission } from "#contract/submission.ts";

/** What could not be sent stays with its tab under this key, so that a reload loses no word of it, until it is sent. */
export const unsentKey = (kind: Kind) => `unsent-${kind}`;

/** Keeps a submission that failed; in a browser that keeps nothing, the words still stand in the fields. */
export function keepUnsent<K extends Kind>(kind: K, submission: Submission<K>): void {
  attempt(() => sessionStorage.setItem(unsentKey(kind), JSON.stringify(submission)));
}

/** @returns the submission of this tab that could not be sent, undefined when there is none */
export function unsent<K extends Kind>(kind: K): Submission<K> | undefined {
  return attempt(() => JSON.parse(sessionStorage.getItem(unsentKey(kind)) ?? "null")) ?? undefined;
}

export function forgetUnsent(kind: Kind): void {
  attempt(() => sessionStorage.removeItem(unsentKey(kind)));
}

/** Some browsers refuse any use of this storage, or hold no more. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
