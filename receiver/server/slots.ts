import type { IncomingMessage } from "node:http";

export type Place = {
  /** Frees the place; calling it again does nothing. */
  release(): void;
  /** Whether it was taken away for somebody else. */
  isEnded: boolean;
};

/** Ends what occupies the place. @returns whether it could be ended */
type End = () => boolean;

/**
 * A limited number of places, with a lower limit for each sender. When all are taken, the sender with the most loses the
 * oldest one that is still waiting for that sender: silent connections and endless bodies do not keep a real person out.
 */
export function places({ all, ofSender }: { all: number; ofSender: number }) {
  const taken = new Map<string, Map<Place, End>>();
  let count = 0;

  return { take };

  /** @returns a place, or whose limit is reached by requests that cannot be ended now */
  function take(sender: string, end: End): Place | "sender" | "all" {
    const own = taken.get(sender);
    if (own && own.size >= ofSender && !endOldest(own)) return "sender";
    if (count >= all && !bySize().some(endOldest)) return "all";
    const place = { release: () => release(sender, place), isEnded: false };
    taken.set(sender, (taken.get(sender) ?? new Map()).set(place, end));
    count++;
    return place;
  }

  function release(sender: string, place: Place) {
    const own = taken.get(sender);
    if (!own?.delete(place)) return;
    count--;
    if (own.size === 0) taken.delete(sender);
  }

  function bySize() {
    return [...taken.values()].toSorted((a, b) => b.size - a.size);
  }
}

function endOldest(own: Map<Place, End>): boolean {
  for (const [place, end] of own) {
    if (!end()) continue;
    place.isEnded = true;
    place.release();
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
