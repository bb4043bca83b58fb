import type { IncomingMessage } from "node:http";

export type Place = {
  /** Gives the place back; a second time changes nothing. */
  release(): void;
  /** Whether it was taken back for somebody else. */
  isEnded: boolean;
};

/** Ends what has the place, or says that it cannot be ended now. */
type End = () => boolean;

/**
 * A number of places, so many of them for one sender. When they are all taken, whoever has the most gives up the oldest
 * that still waits for its sender: silent connections and bodies without an end do not keep a real person out.
 */
export function places({ all, ofSender }: { all: number; ofSender: number }) {
  const taken = new Map<string, Map<Place, End>>();
  let count = 0;

  return { take };

  /** @returns a place, or whose places are all taken by what cannot be ended now */
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

/** Ends a request of which not everything has arrived. */
export const endUnfinished = (incoming: Partial<IncomingMessage> | undefined) => (): boolean => {
  if (incoming?.complete !== false) return false;
  incoming.socket?.destroy();
  return true;
};
