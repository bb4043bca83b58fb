import { createHash } from "node:crypto";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Kind } from "#contract/submission.ts";
import {
  contentKey,
  type Mark,
  repeatWindow,
  sameTextKey,
  sameTextLimit,
  sameTextWindow,
  subscriberKey,
  type Texts,
} from "#receiver/accept.ts";
import { databaseFile, StoreUnavailable, transaction, UnusableDataDir, whenFree } from "./database.ts";
import { type ChannelName, type Notification, notificationQueue, pauseAfter } from "./notification-queue.ts";
import { reopeningDatabase } from "./reopening-database.ts";

/** Stores everything that is received. Each asynchronous method throws `StoreUnavailable` when its timeout has passed. */
export type Store = {
  /** Resolves when the submission is on the disk. A repeat resolves too, and adds no row. */
  save<K extends Kind>(kind: K, submission: Texts<K>, marks: readonly Mark[]): Promise<void>;
  /** Adds one view to a page of the present month. */
  countView(page: string): Promise<void>;
  /** See `NotificationQueue`, also for the next two. */
  nextNotification(channel: ChannelName): Promise<Notification | undefined>;
  markSent(notification: Notification): Promise<void>;
  markFailed(notification: Notification, error: string): Promise<boolean>;
  /** @throws StoreUnavailable when the database cannot be read */
  check(): void;
  close(): void;
};

export type StoreOptions = {
  /** How long a submission waits for another process that holds the database. Milliseconds. */
  timeout?: number;
  /** How the office is notified of each enquiry that is stored from now on. */
  channels?: readonly ChannelName[];
  /** Reports to the administrator. Standard error by default. */
  log?: (error: unknown) => void;
  /** The clock, for tests. */
  now?: () => Date;
  /** How long after a failed try a notification is tried again, for tests. */
  pause?: (tries: number) => number;
};

/** A month's table of pages ends here, so that made-up addresses cannot fill the disk. */
const mostPages = 5_000;

/** Everything beyond that is counted under this name. */
export const otherPages = "(other)";

/**
 * A database that cannot be opened now, because it is broken, locked, or on a full disk, is opened as soon as it can be.
 * @param dataDir folder, created when missing
 * @throws UnusableDataDir when no waiting helps
 */
export async function openStore(
  dataDir: string,
  {
    timeout = 10_000,
    channels = [],
    log = console.error,
    now = () => new Date(),
    pause = pauseAfter,
  }: StoreOptions = {},
): Promise<Store> {
  const live = reopeningDatabase(dataDir, prepare, log);
  try {
    await whenFree(() => live.use(() => {}), timeout);
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || error instanceof UnusableDataDir) throw error;
    log(`${databaseFile(dataDir)} cannot be used: ${error.message}. Nothing is received until it can.`);
  }

  return {
    save(kind, submission, marks) {
      const hash = hashOf(contentKey(kind, submission));
      const text = sameTextKey(submission);
      const subscriber = kind === "newsletter" ? subscriberKey((submission as Texts<Kind>).email) || null : null;
      return whenFree(
        () =>
          live.use(({ repeats, sameText, inserts, removeEnded, notifications }, database) =>
            transaction(database, () => {
              const received = now();
              const at = received.toISOString();
              const since = (window: number) => new Date(received.getTime() - window).toISOString();
              // A subscriber is known by the address alone.
              if (!subscriber && repeats[kind].get(hash, since(repeatWindow), at)) return;
              const row: Record<string, SQLInputValue> = {
                ...submission,
                received_at: at,
                suspect: Number(marks.includes("suspect")),
                blank: Number(marks.includes("blank")),
                content_hash: hash,
              };
              if (kind === "enquiry") {
                row.text_hash = text ? hashOf(text) : null;
                const rows = Number(sameText.get(row.text_hash, since(sameTextWindow), at, sameTextLimit)?.rows);
                if (rows >= sameTextLimit) row.suspect = 1;
              }
              if (kind === "newsletter") {
                row.subscriber_key = subscriber;
                // A program does not subscribe again somebody who left.
                if (row.suspect === 0) removeEnded.run(subscriber);
              }
              const { lastInsertRowid } = inserts[kind].run(row);
              if (kind === "enquiry") for (const channel of channels) notifications.add(lastInsertRowid, channel);
            }),
          ),
        timeout,
      );
    },

    countView(page) {
      return whenFree(
        () =>
          live.use(({ countKnown, pagesOf, count }, database) =>
            transaction(database, () => {
              const month = now().toISOString().slice(0, "YYYY-MM".length);
              if (countKnown.run(month, page).changes > 0) return;
              const full = Number(pagesOf.get(month)?.pages) >= mostPages;
              count.run(month, full ? otherPages : page);
            }),
          ),
        timeout,
      );
    },

    nextNotification: (channel) =>
      whenFree(() => live.use(({ notifications }) => notifications.next(channel, now())), timeout),
    markSent: (notification) =>
      whenFree(() => live.use(({ notifications }) => notifications.markSent(notification)), timeout),
    markFailed: (notification, error) =>
      whenFree(() => live.use(({ notifications }) => notifications.markFailed(notification, error)), timeout),

    check() {
      try {
        live.use(({ readOne }) => readOne.get());
      } catch (cause) {
        throw new StoreUnavailable("The database cannot be read.", { cause });
      }
    },

    close: live.close,
  };

  function prepare(database: DatabaseSync) {
    const notifications = notificationQueue(database, pause);
    const givenUp = notifications.keepOnly(channels);
    if (givenUp > 0)
      log(`Notifications given up, as their setting was removed: ${givenUp}. To see them: npm run inbox`);
    return { ...prepareStatements(database), notifications };
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    readOne: database.prepare("SELECT count(*) FROM (SELECT 1 FROM enquiries LIMIT 1)"),
    // Up to now: a row from a later day was left by a clock that was wrong then, and is no earlier submission of this one.
    repeats: {
      enquiry: database.prepare(
        "SELECT 1 FROM enquiries WHERE content_hash = ? AND received_at > ? AND received_at <= ? LIMIT 1",
      ),
      newsletter: database.prepare(`
        SELECT 1 FROM subscriptions
        WHERE content_hash = ? AND received_at > ? AND received_at <= ? AND ended_at IS NULL LIMIT 1`),
    },
    sameText: database.prepare(`
      SELECT count(*) AS rows FROM (
        SELECT 1 FROM enquiries WHERE text_hash = ? AND received_at > ? AND received_at <= ? LIMIT ?)`),
    inserts: {
      enquiry: database.prepare(`
        INSERT INTO enquiries (received_at, name, email, mobile, subject, message, suspect, blank, content_hash, text_hash)
        VALUES (:received_at, :name, :email, :mobile, :subject, :message, :suspect, :blank, :content_hash, :text_hash)`),
      // The address that a program entered first and its owner enters now is no longer in doubt.
      newsletter: database.prepare(`
        INSERT INTO subscriptions (received_at, name, email, subscriber_key, suspect, blank, content_hash)
        VALUES (:received_at, :name, :email, :subscriber_key, :suspect, :blank, :content_hash)
        ON CONFLICT (subscriber_key) DO UPDATE SET suspect = 0 WHERE excluded.suspect < suspect`),
    },
    /** A new subscription after an ended one counts from today. */
    removeEnded: database.prepare("DELETE FROM subscriptions WHERE subscriber_key = ? AND ended_at IS NOT NULL"),
    countKnown: database.prepare("UPDATE page_views SET views = views + 1 WHERE month = ? AND page = ?"),
    pagesOf: database.prepare("SELECT count(*) AS pages FROM page_views WHERE month = ?"),
    count: database.prepare(`
      INSERT INTO page_views (month, page, views) VALUES (?, ?, 1)
      ON CONFLICT (month, page) DO UPDATE SET views = views + 1`),
  };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
