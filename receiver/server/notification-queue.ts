import type { DatabaseSync } from "node:sqlite";
import { transaction } from "./database.ts";
import { type Received, received } from "./read-submissions.ts";

/** The ways in which somebody is told of an enquiry. */
export type ChannelName = "e-mail" | "webhook";

/** An enquiry that somebody is to be told of now. `tries` counts this one too. */
export type Notice = { channel: ChannelName; tries: number; enquiry: Received<"enquiry"> };

export type Notices = {
  /** Belongs into the transaction that stores the enquiry, so that none is stored and never told. */
  add(enquiryId: number | bigint, channel: ChannelName): void;
  /**
   * The oldest notice that is due. It counts as tried from now on and is not due again for a while, so that no two
   * processes send it at the same time, and that it is sent again should this one die before it says how it went.
   */
  next(channel: ChannelName, now: Date): Notice | undefined;
  told(notice: Notice): void;
  /** @returns whether it was given up */
  failed(notice: Notice, fault: string): boolean;
  /**
   * Gives up what a channel still had to tell that the settings no longer name: it stays as untold, and is not told late
   * when the channel is named again.
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
export function prepareNotices(database: DatabaseSync, pause: (tries: number) => number): Notices {
  const insert = database.prepare("INSERT INTO notices (enquiry_id, channel, next_try_at) VALUES (?, ?, '')");
  // What is to wait longer than any pause was put off by a clock that was wrong then.
  const due = database.prepare(`
    SELECT * FROM notices JOIN enquiries ON enquiries.id = enquiry_id
    WHERE channel = ? AND (next_try_at <= ? OR next_try_at > ?) ORDER BY next_try_at, enquiry_id LIMIT 1`);
  const tried = database.prepare("UPDATE notices SET tries = ?, next_try_at = ? WHERE enquiry_id = ? AND channel = ?");
  const remove = database.prepare("DELETE FROM notices WHERE enquiry_id = ? AND channel = ?");
  const fail = database.prepare(
    "UPDATE notices SET last_fault = ?, next_try_at = iif(?, NULL, next_try_at) WHERE enquiry_id = ? AND channel = ?",
  );
  const giveUpOthers = database.prepare(`
    UPDATE notices SET next_try_at = NULL, last_fault = 'the setting was taken away'
    WHERE channel NOT IN (SELECT value FROM json_each(?)) AND next_try_at IS NOT NULL`);

  return {
    add: (enquiryId, channel) => insert.run(enquiryId, channel),
    next: (channel, now) =>
      transaction(database, () => {
        const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
        const row = due.get(channel, after(0), after(longestPause));
        if (!row) return undefined;
        const tries = Number(row.tries) + 1;
        const again = after(pause(tries));
        tried.run(tries, again, Number(row.enquiry_id), channel);
        return { channel, tries, enquiry: received(row) };
      }),
    told: ({ enquiry, channel }) => remove.run(enquiry.id, channel),
    failed({ enquiry, channel, tries }, fault) {
      const givenUp = tries >= mostTries;
      fail.run(fault, Number(givenUp), enquiry.id, channel);
      return givenUp;
    },
    keepOnly: (channels) => Number(giveUpOthers.run(JSON.stringify(channels)).changes),
  };
}
