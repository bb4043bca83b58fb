import { setTimeout } from "node:timers/promises";
import { limits } from "./limits.ts";

/** @returns what keeps large submissions one after another, and lets everybody else go first each time: one of 1 MB takes some 80 ms */
export function inTurn(): (keep: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (keep) => {
    const kept = last.then(keep);
    last = kept.catch(() => {}).then(() => setTimeout(limits.betweenLarge, undefined, { ref: false }));
    return kept;
  };
}
