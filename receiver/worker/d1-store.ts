import { createHash } from "node:crypto";
import type { Counts } from "#receiver/server/erased-message.ts";
import { limits } from "#receiver/server/limits.ts";
import {
  allDueStatement,
  claimStatement,
  failedStatement,
  giveUpStatement,
  oneDueStatement,
  type Statement,
  saveStatements,
  sentStatement,
  shownStatement,
  viewStatement,
} from "#receiver/server/sql.ts";
import type { Notification, Store } from "#receiver/server/store.ts";
import { StoreUnavailable } from "#receiver/server/store-unavailable.ts";
import { storedSubmission } from "#receiver/server/stored-submission.ts";
import type { Database, Result } from "./platform.ts";

export type D1Store = Pick<
  Store,
  "save" | "countView" | "check" | "nextNotification" | "nextBundle" | "markSent" | "markFailed"
> & {
  /**
   * Counts what a sender sends today, unless it is too much.
   * @returns 0, or how long to wait, milliseconds
   */
  takeBytes(sender: string, bytes: number): Promise<number>;
  /** Erases what was counted of senders before today. */
  forgetSenders(): Promise<void>;
  /** Of the whole database. Bytes. */
  size(): Promise<number>;
  /** Erases what came in, and subscriptions that ended, before a time. @returns how many */
  eraseBefore(time: string): Promise<Counts>;
  giveUpRemovedChannels(): Promise<void>;
};

/** Milliseconds. */
const dayLength = 24 * 60 * 60_000;

/** Each check writes two rows, of which the platform counts a number a day. Milliseconds. */
const checkLasts = 10_000;

/**
 * The store in a database at Cloudflare (D1), which has no transaction over several calls: each change is one statement, or
 * one batch, which is all or nothing.
 */
export function d1Store(
  database: Database,
  { channels, now }: { channels: readonly string[]; now: () => Date },
): D1Store {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    save: async (kind, submission, marks) => {
      await batch(saveStatements(kind, submission, { at: now().toISOString(), marks, channels }));
    },

    countView: async (page) => {
      await batch([viewStatement(page, now())]);
    },

    async check() {
      if (Math.abs(Date.now() - checkedAt) < checkLasts) return;
      const page = { month: "0000-00", page: "(check)" };
      await batch([
        { sql: "INSERT OR REPLACE INTO page_views (month, page, views) VALUES (?, ?, 1)", values: Object.values(page) },
        { sql: "DELETE FROM page_views WHERE month = ? AND page = ?", values: Object.values(page) },
        { sql: "SELECT 1 FROM enquiries, subscriptions, notifications LIMIT 1", values: [] },
      ]);
      checkedAt = Date.now();
    },

    nextNotification: (channel) => claimed(channel, oneDueStatement),
    nextBundle: (channel) => claimed(channel, allDueStatement),

    markSent: async ({ channel, ids }) => {
      await batch([sentStatement(channel, ids)]);
    },

    async markFailed({ channel, ids }, error) {
      const [failed] = await batch([failedStatement(channel, ids, error)]);
      return failed?.results.some(({ next_try_at }) => next_try_at === null) ?? false;
    },

    async takeBytes(sender, bytes) {
      const day = today();
      const key = createHash("sha256").update(`${day} ${sender}`).digest("base64url");
      const large = bytes > limits.smallSubmission ? bytes : 0;
      const [taken] = await batch([
        {
          sql: `
            INSERT INTO sent_bytes (sender, day, bytes, large) VALUES (?, ?, ?, ?)
            ON CONFLICT (sender) DO UPDATE SET bytes = bytes + excluded.bytes, large = large + excluded.large
              WHERE bytes + excluded.bytes <= ? AND (excluded.large = 0 OR large + excluded.large <= ?)
            RETURNING bytes`,
          values: [key, day, bytes, large, limits.bytesOfSender, limits.largeBytesOfSender],
        },
      ]);
      return taken?.results.length ? 0 : Date.parse(day) + dayLength - now().getTime();
    },

    async forgetSenders() {
      await batch([{ sql: "DELETE FROM sent_bytes WHERE day < ?", values: [today()] }]);
    },

    async size() {
      const [result] = await batch([{ sql: "SELECT 1", values: [] }]);
      return result?.meta.size_after ?? 0;
    },

    async eraseBefore(time) {
      const erased = await batch([
        { sql: "DELETE FROM enquiries WHERE received_at < ? RETURNING id", values: [time] },
        { sql: "DELETE FROM subscriptions WHERE ended_at < ? RETURNING id", values: [time] },
      ]);
      const [enquiries = 0, subscriptions = 0] = erased.map(({ results }) => results.length);
      return { enquiries, subscriptions };
    },

    giveUpRemovedChannels: async () => {
      await batch([giveUpStatement(channels)]);
    },
  };

  function today(): string {
    return now().toISOString().slice(0, "YYYY-MM-DD".length);
  }

  /** The claim says itself which ones are due, so no two claim the same; whoever comes second gets nothing. */
  async function claimed(
    channel: Notification["channel"],
    dueStatement: typeof allDueStatement,
  ): Promise<Notification | undefined> {
    const at = now().toISOString();
    const [due] = await batch([dueStatement(channel, at)]);
    const wanted = due?.results.map((row) => Number(row.enquiry_id)) ?? [];
    if (wanted.length === 0) return undefined;
    const [claim] = await batch([claimStatement(channel, wanted, at)]);
    const rows = claim?.results ?? [];
    const ids = rows.map((row) => Number(row.enquiry_id)).toSorted((a, b) => a - b);
    if (ids.length === 0) return undefined;
    const [first, shown] = await batch([
      { sql: "SELECT received_at FROM enquiries WHERE id = ?", values: [ids[0] ?? 0] },
      shownStatement(ids),
    ]);
    return {
      channel,
      ids,
      since: String(first?.results[0]?.received_at ?? at),
      enquiries: (shown?.results ?? []).map((row) => ({
        ...storedSubmission<"enquiry">(row),
        ofSender: Number(row.of_sender),
      })),
      tries: Math.max(...rows.map((row) => Number(row.tries))),
    };
  }

  async function batch(statements: Statement[]): Promise<Result[]> {
    try {
      return await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
    } catch (error) {
      throw new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}
