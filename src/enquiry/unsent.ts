import { fields, type Kind, type Submission } from "#contract/submission.ts";

/** A submission that may not have arrived: sending failed, or the visitor left before it finished. */
export type Unsent<K extends Kind> = { submission: Submission<K>; outcome: "failed" | "too-large" | "unknown" };

/** The session storage key that keeps it across reloads until it is sent. */
export const unsentKey = (kind: Kind) => `unsent-${kind}`;

export function keepUnsent<K extends Kind>(kind: K, unsent: Unsent<K>): void {
  // Where there is no room for it, an older one would come back in its place.
  forgetUnsent(kind);
  attempt(() => sessionStorage.setItem(unsentKey(kind), JSON.stringify(unsent)));
}

export function keptUnsent<K extends Kind>(kind: K): Unsent<K> | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(unsentKey(kind)) ?? "null"));
  if (fields[kind].every((field) => typeof kept?.submission?.[field] === "string")) return kept;
  // Nothing, or something else stored under this key.
  forgetUnsent(kind);
  return undefined;
}

export function forgetUnsent(kind: Kind): void {
  attempt(() => sessionStorage.removeItem(unsentKey(kind)));
}

/** Storage may be blocked or full. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
