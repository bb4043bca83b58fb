import type { IncomingMessage } from "node:http";

export type Slot = {
  /** Frees the slot; calling it again does nothing. */
  release(): void;
  /** Whether it was taken away for somebody else. */
  isEnded: boolean;
};

/** Ends what occupies the slot. @returns whether it could be ended */
type End = () => boolean;

/**
 * A limited number of slots, with a lower limit for each sender. When all are taken, the sender with the most loses the
 * oldest one that is still waiting for that sender: silent connections and endless bodies do not keep a real person out.
 */
export function slots({ all, ofSender }: { all: number; ofSender: number }) {
  const taken = new Map<string, Map<Slot, End>>();
  let count = 0;

  return { take };

  /** @returns a slot, or whose limit is reached by requests that cannot be ended now */
  function take(sender: string, end: End): Slot | "sender" | "all" {
    const own = taken.get(sender);
    if (own && own.size >= ofSender && !endOldest(own)) return "sender";
    if (count >= all && !bySize().some(endOldest)) return "all";
    const slot = { release: () => release(sender, slot), isEnded: false };
    taken.set(sender, (taken.get(sender) ?? new Map()).set(slot, end));
    count++;
    return slot;
  }

  function release(sender: string, slot: Slot) {
    const own = taken.get(sender);
    if (!own?.delete(slot)) return;
    count--;
    if (own.size === 0) taken.delete(sender);
  }

  function bySize() {
    return [...taken.values()].toSorted((a, b) => b.size - a.size);
  }
}

function endOldest(own: Map<Slot, End>): boolean {
  for (const [slot, end] of own) {
    if (!end()) continue;
    slot.isEnded = true;
    slot.release();
    return true;
  }
  return false;
}

/** Ends a request that has not arrived completely. */
export const endUnfinished = (incoming: Partial<IncomingMessage> | undefined) => (): boolean => {
  if (incoming?.complete !== false) return false;
  incoming.socket?.destroy();
  return true;
};
