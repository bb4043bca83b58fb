import { createHash } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { fields, type Kind } from "#contract/submission.ts";
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
import { databaseFile, openNow, StoreUnavailable, transaction, UnusableDataDir, whenFree } from "./database.ts";
import { indianDay } from "./indian-time.ts";
import { type StoredSubmission, storedSubmission } from "./read-submissions.ts";
import { searchText } from "./search-text.ts";

/** How the office can be notified of an enquiry. */
export type ChannelName = "e-mail" | "webhook";

/** A notification to be sent now, of one enquiry or of several together. */
export type Notification = {
  channel: ChannelName;
  /** All its enquiries, oldest first. */
  ids: number[];
  /** When the oldest was received; UTC, ISO 8601. */
  since: string;
  /** The enquiry; or, of several, those to be shown: the newest of each sender, with their texts shortened. */
  enquiries: (StoredSubmission<"enquiry"> & {
    /** How many of the enquiries are from this sender. */
    ofSender: number;
  })[];
  /** The number of tries, this one included; the highest if there are several enquiries. */
  tries: number;
};

/** Stores everything that is received. Every asynchronous method throws `StoreUnavailable` if it fails. */
export type Store = {
  /** Resolves when the submission is on the disk. A repeat also resolves, without a new row. */
  save<K extends Kind>(kind: K, submission: Texts<K>, marks: readonly Mark[]): Promise<void>;
  /** Adds one view to a page of the present month in India. */
  countView(page: string): Promise<void>;
  /**
   * The oldest notification that is due; suspect ones come last. It counts as tried at once and is not due again for a
   * while, so that two processes never send it at the same time, and it is sent again if this one dies before it reports
   * the outcome.
   * @param without senders (see `senderOf`) who have to wait for the next bundle
   */
  nextNotification(channel: ChannelName, without?: readonly string[]): Promise<Notification | undefined>;
  /** All notifications that are due, as one. */
  nextBundle(channel: ChannelName): Promise<Notification | undefined>;
  markSent(notification: Notification): Promise<void>;
  /** @returns whether an enquiry was given up */
  markFailed(notification: Notification, error: string): Promise<boolean>;
  /** Resolves if a test file could just be written to the disk. */
  check(): Promise<void>;
  close(): void;
};

type StoreOptions = {
  /** How long a submission waits while another process has locked the database. Milliseconds. */
  timeout?: number;
  /** How the office is notified of each new enquiry. */
  channels?: readonly ChannelName[];
  /** Reports to the administrator. */
  log?: (error: unknown) => void;
  /** The clock, for tests. */
  now?: () => Date;
  /** How long to wait after a failed try, for tests. */
  pause?: (tries: number) => number;
};

/** How many pages are counted in a month, so that made-up addresses cannot fill the disk. */
const mostPages = 5_000;

/** Any further pages are counted under this name. */
const otherPages = "(other)";

/** How many enquiries a bundle shows, from one sender and in total; the inbox has all of them. */
const shownOfSender = 3;
const shownOfBundle = 200;

/** The size of the test file: more than an ordinary enquiry. Bytes. */
const sampleSize = 64_000;

/** How long the result of a check stays valid. Milliseconds. */
const checkLasts = 1_000;

/** With the pauses below these take three days: a long weekend. */
const mostTries = 20;

/** Milliseconds. */
const longestPause = 6 * 60 * 60 * 1000;

/** The pause before the next try; longer than a try takes. */
const pauseAfter = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), longestPause);

/**
 * The database of a server that runs for months. It is reopened if its files are deleted or replaced. If it cannot be
 * opened yet (broken, locked, full disk), it is opened as soon as possible.
 * @param dataDir a folder, created if missing
 * @throws UnusableDataDir if waiting does not help
 */
export async function openStore(
  dataDir: string,
  { timeout, channels = [], log = console.error, now = () => new Date(), pause = pauseAfter }: StoreOptions = {},
): Promise<Store> {
  let open: { database: DatabaseSync; files: string } | undefined;
  let checked = { at: Number.NEGATIVE_INFINITY, outcome: Promise.resolve() };
  try {
    await write(() => {});
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || error instanceof UnusableDataDir) throw error;
    log(`${databaseFile(dataDir)} cannot be used: ${error.message}. Until it can, nothing is received.`);
  }

  return {
    save(kind, submission, marks) {
      const hash = hashOf(contentKey(kind, submission));
      return write((database) => {
        const row = {
          ...submission,
          received_at: now().toISOString(),
          suspect: Number(marks.includes("suspect")),
          blank: Number(marks.includes("blank")),
          content_hash: hash,
        } as Row<Kind>;
        if (kind === "enquiry") addEnquiry(database, row);
        else addSubscription(database, row);
      });
    },

    countView: (page) =>
      write((database) => {
        // The office's month. The table was made when it was that of UTC, and says so: a step of `migrations` never changes.
        const month = indianDay(now()).slice(0, "YYYY-MM".length);
        const known = "UPDATE page_views SET views = views + 1 WHERE month = ? AND page = ?";
        if (database.prepare(known).run(month, page).changes > 0) return;
        const pages = database.prepare("SELECT count(*) AS pages FROM page_views WHERE month = ?").get(month)?.pages;
        database
          .prepare(`
            INSERT INTO page_views (month, page, views) VALUES (?, ?, 1)
            ON CONFLICT (month, page) DO UPDATE SET views = views + 1`)
          .run(month, Number(pages) >= mostPages ? otherPages : page);
      }),

    nextNotification: (channel, without = []) =>
      write((database) => {
        const at = now().toISOString();
        const row = database
          .prepare(`
            SELECT enquiries.* FROM notifications JOIN enquiries ON enquiries.id = enquiry_id
            WHERE ${due} AND iif(suspect, '', email) NOT IN (SELECT value FROM json_each(:without))
            ORDER BY suspect, next_try_at, enquiry_id LIMIT 1`)
          .get({ ...dueNow(channel, at), without: JSON.stringify(without) });
        if (!row) return undefined;
        const enquiry = { ...storedSubmission<"enquiry">(row), ofSender: 1 };
        return claimed(database, channel, at, { ids: [enquiry.id], since: enquiry.received_at, enquiries: [enquiry] });
      }),

    nextBundle: (channel) =>
      write((database) => {
        const at = now().toISOString();
        const ids = database
          .prepare(`SELECT enquiry_id FROM notifications WHERE ${due} ORDER BY enquiry_id`)
          .all(dueNow(channel, at))
          .map((row) => Number(row.enquiry_id));
        if (ids.length === 0) return undefined;
        const since = database.prepare("SELECT received_at FROM enquiries WHERE id = ?").get(ids[0] ?? 0)?.received_at;
        // A single enquiry gets an ordinary mail, with its full text.
        const texts =
          ids.length === 1 ? fields.enquiry : fields.enquiry.map((name) => `substr(${name}, 1, 200) AS ${name}`);
        const enquiries = database
          .prepare(`
            SELECT * FROM (
              SELECT id, received_at, suspect, blank, handled_at, ${texts.join(", ")},
                count(*) OVER (PARTITION BY sender) AS of_sender,
                row_number() OVER (PARTITION BY sender ORDER BY id DESC) AS nth
              FROM (SELECT *, lower(trim(substr(email, 1, 200))) AS sender FROM enquiries)
              WHERE id IN (SELECT value FROM json_each(?)))
            WHERE nth <= ${shownOfSender} ORDER BY suspect, of_sender, id DESC LIMIT ${shownOfBundle}`)
          .all(JSON.stringify(ids))
          .map((row) => ({ ...storedSubmission<"enquiry">(row), ofSender: Number(row.of_sender) }));
        return claimed(database, channel, at, { ids, since: String(since), enquiries });
      }),

    markSent: ({ ids, channel }) =>
      write((database) => {
        database.prepare(`DELETE FROM notifications WHERE channel = ? AND ${among}`).run(channel, JSON.stringify(ids));
      }),

    markFailed: ({ ids, channel }, error) =>
      write((database) => {
        database
          .prepare(`
            UPDATE notifications SET last_fault = ?, next_try_at = iif(tries >= ${mostTries}, NULL, next_try_at)
            WHERE channel = ? AND ${among}`)
          .run(error, channel, JSON.stringify(ids));
        const givenUp = `SELECT 1 FROM notifications WHERE channel = ? AND ${among} AND next_try_at IS NULL`;
        return database.prepare(givenUp).get(channel, JSON.stringify(ids)) !== undefined;
      }),

    check() {
      if (performance.now() - checked.at > checkLasts) {
        // Requests that arrive meanwhile share this check. A failed check is not kept.
        const outcome = tryToWrite();
        checked = { at: Number.POSITIVE_INFINITY, outcome };
        outcome.then(
          () => (checked.at = performance.now()),
          () => (checked.at = Number.NEGATIVE_INFINITY),
        );
      }
      return checked.outcome;
    },

    close,
  };

  /** Does all of `work` or nothing; waits while another process has locked the database. */
  function write<T>(work: (database: DatabaseSync) => T): Promise<T> {
    return whenFree(() => use((database) => transaction(database, () => work(database))), timeout);
  }

  /** Rewriting the version is a complete transaction without effect; the file checks that the disk has room for more. */
  async function tryToWrite(): Promise<void> {
    await write((database) => {
      database.exec("SELECT 1 FROM enquiries, subscriptions LIMIT 1");
      const version = database.prepare("PRAGMA user_version").get()?.user_version;
      database.exec(`PRAGMA user_version = ${Number(version)}`);
    });
    const file = join(dataDir, `.check-${process.pid}`);
    try {
      writeFileSync(file, Buffer.alloc(sampleSize, 1), { mode: 0o600, flush: true });
    } catch (cause) {
      throw new StoreUnavailable((cause as Error).message, { cause });
    } finally {
      rmSync(file, { force: true });
    }
  }

  /** Counts a try of notifications that are about to be sent, and postpones the next one. */
  function claimed(
    database: DatabaseSync,
    channel: ChannelName,
    at: string,
    notification: Pick<Notification, "ids" | "since" | "enquiries">,
  ): Notification {
    database.function("next_try", (tries) => later(at, pause(Number(tries))));
    const ids = JSON.stringify(notification.ids);
    database
      .prepare(`
        UPDATE notifications SET tries = tries + 1, next_try_at = next_try(tries + 1) WHERE channel = ? AND ${among}`)
      .run(channel, ids);
    const most = `SELECT max(tries) AS tries FROM notifications WHERE channel = ? AND ${among}`;
    return { channel, ...notification, tries: Number(database.prepare(most).get(channel, ids)?.tries) };
  }

  /**
   * Makes sure that `work` wrote to the file with the database's name, and not to one that was deleted meanwhile: the
   * system keeps a deleted file for the processes that have it open.
   */
  function use<T>(work: (database: DatabaseSync) => T): T {
    if (open && open.files !== filesOf(dataDir)) {
      log(`The files of ${databaseFile(dataDir)} were deleted or replaced. The current ones are used from now on.`);
      close();
    }
    open ??= reopened();
    const { database, files } = open;
    const result = work(database);
    if (files !== filesOf(dataDir)) throw new StoreUnavailable("its file was deleted");
    return result;
  }

  function reopened() {
    const database = openNow(dataDir);
    try {
      giveUpRemovedChannels(database);
      const files = filesOf(dataDir);
      if (files === undefined) throw new StoreUnavailable("its file was deleted");
      return { database, files };
    } catch (error) {
      database.close();
      throw error;
    }
  }

  function close() {
    open?.database.close();
    open = undefined;
  }

  /** Their notifications stay listed as unsent, and are not sent late if the channel is configured again. */
  function giveUpRemovedChannels(database: DatabaseSync) {
    const { changes } = database
      .prepare(`
        UPDATE notifications SET next_try_at = NULL, last_fault = 'its setting was removed'
        WHERE channel NOT IN (SELECT value FROM json_each(?)) AND next_try_at IS NOT NULL`)
      .run(JSON.stringify(channels));
    if (changes)
      log(`Notifications given up because their setting was removed: ${changes}. To see them: npm run inbox`);
  }

  function addEnquiry(database: DatabaseSync, row: Row<"enquiry">) {
    if (isRepeat(database, "enquiries", row)) return;
    const text = sameTextKey<"enquiry">(row);
    const text_hash = text ? hashOf(text) : null;
    const tooMany = database
      .prepare("SELECT 1 FROM enquiries WHERE text_hash = ? AND received_at > ? AND received_at <= ? LIMIT 1 OFFSET ?")
      .get(text_hash, later(row.received_at, -sameTextWindow), row.received_at, sameTextLimit - 1);
    const { lastInsertRowid } = database
      .prepare(`
        INSERT INTO enquiries (received_at, name, email, mobile, subject, message, suspect, blank, content_hash, text_hash)
        VALUES (:received_at, :name, :email, :mobile, :subject, :message, :suspect, :blank, :content_hash, :text_hash)`)
      .run({ ...row, text_hash, suspect: tooMany ? 1 : row.suspect });
    try {
      database
        .prepare("INSERT INTO enquiry_search (rowid, text) VALUES (?, ?)")
        .run(lastInsertRowid, searchText(fields.enquiry.map((name) => row[name])));
    } catch (error) {
      // An enquiry that the search cannot find is better than a lost one.
      if (!database.isTransaction) throw error;
      log(error);
    }
    const notify = database.prepare("INSERT INTO notifications (enquiry_id, channel, next_try_at) VALUES (?, ?, '')");
    for (const channel of channels) notify.run(lastInsertRowid, channel);
  }
}

/** The sender for whom an enquiry counts; all suspect ones count as one sender. */
export function senderOf({ texts, marks }: StoredSubmission<"enquiry">): string {
  return marks.includes("suspect") ? "" : texts.email;
}

/** A notification due later than the longest pause was postponed while the clock was wrong. */
const due = "channel = :channel AND next_try_at IS NOT NULL AND (next_try_at <= :at OR next_try_at > :latest)";
const dueNow = (channel: ChannelName, at: string) => ({ channel, at, latest: later(at, longestPause) });

const among = "enquiry_id IN (SELECT value FROM json_each(?))";

type Row<K extends Kind> = Texts<K> & { received_at: string; suspect: number; blank: number; content_hash: string };

function addSubscription(database: DatabaseSync, row: Row<"newsletter">) {
  // A subscriber is identified by the address alone.
  const subscriber_key = subscriberKey(row.email) || null;
  if (!subscriber_key && isRepeat(database, "subscriptions", row)) return;
  // Subscribing again after leaving starts a new subscription, unless a program may have done it.
  if (row.suspect === 0)
    database.prepare("DELETE FROM subscriptions WHERE subscriber_key = ? AND ended_at IS NOT NULL").run(subscriber_key);
  // An address that a program entered first is no longer suspect once a person enters it.
  database
    .prepare(`
      INSERT INTO subscriptions (received_at, name, email, subscriber_key, suspect, blank, content_hash)
      VALUES (:received_at, :name, :email, :subscriber_key, :suspect, :blank, :content_hash)
      ON CONFLICT (subscriber_key) DO UPDATE SET suspect = 0 WHERE excluded.suspect < suspect`)
    .run({ ...row, subscriber_key });
}

function isRepeat(
  database: DatabaseSync,
  table: "enquiries" | "subscriptions",
  { content_hash, received_at }: Row<"newsletter">,
): boolean {
  // A row from the future was stored while the clock was wrong, and is not an earlier copy of this one.
  return (
    database
      .prepare(`SELECT 1 FROM ${table} WHERE content_hash = ? AND received_at > ? AND received_at <= ? LIMIT 1`)
      .get(content_hash, later(received_at, -repeatWindow), received_at) !== undefined
  );
}

/** Identifies the current files of the database; a file that replaces another gets a different identity. */
function filesOf(dataDir: string): string | undefined {
  try {
    const files = ["", "-wal"].map((ending) => statSync(databaseFile(dataDir) + ending, { bigint: true }));
    return files.map(({ dev, ino }) => `${dev}:${ino}`).join();
  } catch {
    return undefined;
  }
}

/** @param time UTC, ISO 8601, as the result */
function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
