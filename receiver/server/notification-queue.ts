import type { DatabaseSync } from "node:sqlite";
import { transaction } from "./database.ts";
import { type StoredSubmission, storedSubmission } from "./read-submissions.ts";

/** How the office is notified of an enquiry. */
export type ChannelName = "e-mail" | "webhook";

/** A notification to be sent now. `tries` counts this one too. */
export type Notification = { channel: ChannelName; tries: number; enquiry: StoredSubmission<"enquiry"> };

export type NotificationQueue = {
  /** Call it in the transaction that stores the enquiry, so that none is stored without its notification. */
  add(enquiryId: number | bigint, channel: ChannelName): void;
  /**
   * The oldest one that is due. It counts as tried from now on and is not due again for a while, so that no two
   * processes send it at the same time, and it is sent again should this one die before it reports the outcome.
   */
  next(channel: ChannelName, now: Date): Notification | undefined;
  markSent(notification: Notification): void;
  /** @returns whether it was given up */
  markFailed(notification: Notification, error: string): boolean;
  /**
   * Gives up what is queued for channels that the settings no longer name: it stays listed as unsent, and is not sent
   * late when the channel is named again.
   * @returns how many
   */
  keepOnly(channels: readonly ChannelName[]): number;
};

/** With the pauses below that is three days: a long weekend. */
const mostTries = 20;

/** Milliseconds. */
const longestPause = 6 * 60 * 60 * 1000;

/** Before the second, third, … try. Longer than a try takes. Milliseconds. */
export function pauseAfter(tries: number): number {
  return Math.min(60_000 * 2 ** (tries - 1), longestPause);
}

/** @param pause see `pauseAfter`; another one for tests */
export function notificationQueue(database: DatabaseSync, pause: (tries: number) => number): NotificationQueue {
  const insert = database.prepare("INSERT INTO notifications (enquiry_id, channel, next_try_at) VALUES (?, ?, '')");
  // One that is to wait longer than any pause was postponed while the clock was wrong.
  const due = database.prepare(`
    SELECT * FROM notifications JOIN enquiries ON enquiries.id = enquiry_id
    WHERE channel = ? AND (next_try_at <= ? OR next_try_at > ?) ORDER BY next_try_at, enquiry_id LIMIT 1`);
  const tried = database.prepare(
    "UPDATE notifications SET tries = ?, next_try_at = ? WHERE enquiry_id = ? AND channel = ?",
  );
  const remove = database.prepare("DELETE FROM notifications WHERE enquiry_id = ? AND channel = ?");
  const fail = database.prepare(`
    UPDATE notifications SET last_fault = ?, next_try_at = iif(?, NULL, next_try_at)
    WHERE enquiry_id = ? AND channel = ?`);
  const giveUpOthers = database.prepare(`
    UPDATE notifications SET next_try_at = NULL, last_fault = 'the setting was removed'
    WHERE channel NOT IN (SELECT value FROM json_each(?)) AND next_try_at IS NOT NULL`);

  return {
    add: (enquiryId, channel) => insert.run(enquiryId, channel),
    next: (channel, now) =>
      transaction(database, () => {
        const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
        const row = due.get(channel, after(0), after(longestPause));
        if (!row) return undefined;
        const tries = Number(row.tries) + 1;
        tried.run(tries, after(pause(tries)), Number(row.enquiry_id), channel);
        return { channel, tries, enquiry: storedSubmission(row) };
      }),
    markSent: ({ enquiry, channel }) => remove.run(enquiry.id, channel),
    markFailed({ enquiry, channel, tries }, error) {
      const givenUp = tries >= mostTries;
      fail.run(error, Number(givenUp), enquiry.id, channel);
      return givenUp;
    },
    keepOnly: (channels) => Number(giveUpOthers.run(JSON.stringify(channels)).changes),
  };
}
