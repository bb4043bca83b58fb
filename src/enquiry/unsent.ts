import { fields, type Kind, type Submission } from "#contract/submission.ts";

/** A submission that is not known to have arrived: its sending failed, or the page was left before that was known. */
export type Unsent<K extends Kind> = { submission: Submission<K>; outcome: "failed" | "too-large" | "unknown" };

/** It stays with its tab under this key, so that a reload loses no word of it, until it is sent. */
export const unsentKey = (kind: Kind) => `unsent-${kind}`;

/** Keeps a submission; in a browser that keeps nothing, the words still stand in the fields. */
export function keepUnsent<K extends Kind>(kind: K, unsent: Unsent<K>): void {
  // Where there is no room for it, an older one would come back in its place.
  forgetUnsent(kind);
  attempt(() => sessionStorage.setItem(unsentKey(kind), JSON.stringify(unsent)));
}

/** @returns the submission of this tab that is not known to have arrived, undefined when there is none */
export function keptUnsent<K extends Kind>(kind: K): Unsent<K> | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(unsentKey(kind)) ?? "null"));
  if (fields[kind].every((field) => typeof kept?.submission?.[field] === "string")) return kept;
  // What something else has left under this key.
  forgetUnsent(kind);
  return undefined;
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
