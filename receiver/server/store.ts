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
import { type ChannelName, type Notice, pauseAfter, prepareNotices } from "./notification-queue.ts";
import { liveDatabase } from "./reopening-database.ts";

/** Where everything that comes in is kept. Each method that waits throws `StoreUnavailable` when it waited in vain. */
export type Store = {
  /** Resolves when the submission is on the disk. A repeat resolves too, and adds no row. */
  save<K extends Kind>(kind: K, submission: Texts<K>, marks: readonly Mark[]): Promise<void>;
  /** Adds one view to a page of the present month. */
  countView(page: string): Promise<void>;
  /** Takes the oldest enquiry that a channel has to tell somebody of now: see `Notices`. */
  nextNotice(channel: ChannelName): Promise<Notice | undefined>;
  told(notice: Notice): Promise<void>;
  /** @returns whether it was given up */
  notTold(notice: Notice, fault: string): Promise<boolean>;
  /** @throws StoreUnavailable when the database cannot be read */
  check(): void;
  close(): void;
};

export type StoreOptions = {
  /** How long a submission waits for another process that holds the database. Milliseconds. */
  patience?: number;
  /** The ways in which somebody is told of each enquiry that is stored from now on. */
  channels?: readonly ChannelName[];
  /** Where whoever runs the server hears of files that were taken away. Standard error by default. */
  log?: (fault: unknown) => void;
  /** The clock, for tests. */
  now?: () => Date;
  /** How long after a try in vain somebody is told again, for tests. */
  pause?: (tries: number) => number;
};

/** A month's table of pages ends here, so that made-up addresses cannot fill the disk. */
const mostPages = 5_000;

/** What is counted beyond that. */
export const otherPages = "(other)";

/**
 * A database that cannot be opened now, because it is broken, held, or on a full disk, is opened as soon as it can be.
 * @param dataDir folder, created when missing
 * @throws UnusableDataDir when no waiting helps
 */
export async function openStore(
  dataDir: string,
  {
    patience = 10_000,
    channels = [],
    log = console.error,
    now = () => new Date(),
    pause = pauseAfter,
  }: StoreOptions = {},
): Promise<Store> {
  const live = liveDatabase(dataDir, prepare, log);
  try {
    await whenFree(() => live.use(() => {}), patience);
  } catch (fault) {
    if (!(fault instanceof StoreUnavailable) || fault instanceof UnusableDataDir) throw fault;
    log(`${databaseFile(dataDir)} cannot be used: ${fault.message}. Nothing is received until it can.`);
  }

  return {
    save(kind, submission, marks) {
      const hash = hashOf(contentKey(kind, submission));
      const text = sameTextKey(submission);
      const subscriber = kind === "newsletter" ? subscriberKey((submission as Texts<Kind>).email) || null : null;
      return whenFree(
        () =>
          live.use(({ repeats, sameText, inserts, removeEnded, notices }, database) =>
            transaction(database, () => {
              const received = now();
              const at = received.toISOString();
              const since = (window: number) => new Date(received.getTime() - window).toISOString();
              // An address tells a subscriber by itself.
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
                // Whoever left is not subscribed again by a program.
                if (row.suspect === 0) removeEnded.run(subscriber);
              }
              const { lastInsertRowid } = inserts[kind].run(row);
              if (kind === "enquiry") for (const channel of channels) notices.add(lastInsertRowid, channel);
            }),
          ),
        patience,
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
        patience,
      );
    },

    nextNotice: (channel) => whenFree(() => live.use(({ notices }) => notices.next(channel, now())), patience),
    told: (notice) => whenFree(() => live.use(({ notices }) => notices.told(notice)), patience),
    notTold: (notice, fault) => whenFree(() => live.use(({ notices }) => notices.failed(notice, fault)), patience),

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
    const notices = prepareNotices(database, pause);
    const givenUp = notices.keepOnly(channels);
    if (givenUp > 0) log(`Notices given up, as their setting was taken away: ${givenUp}. To see them: npm run inbox`);
    return { ...prepareStatements(database), notices };
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    readOne: database.prepare("SELECT count(*) FROM (SELECT 1 FROM enquiries LIMIT 1)"),
    // Up to now: a row from a later day was left by a clock that was wrong then, and is no earlier sending of this one.
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
    /** Whoever subscribes again begins anew, as of today. */
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
