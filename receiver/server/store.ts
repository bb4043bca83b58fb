import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { fields, type Kind } from "#contract/submission.ts";
import type { Mark, Texts } from "#receiver/accept.ts";
import { databaseFile, openNow, transaction, whenFree } from "./database.ts";
import { searchText } from "./search-text.ts";
import {
  failedStatement,
  giveUpStatement,
  later,
  longestPause,
  pauseAfter,
  type Statement,
  saveStatements,
  sentStatement,
  shownStatement,
  viewStatement,
} from "./sql.ts";
import { StoreUnavailable, UnusableDataDir } from "./store-unavailable.ts";
import { type StoredSubmission, storedSubmission } from "./stored-submission.ts";

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

/** The size of the test file: more than an ordinary enquiry. Bytes. */
const sampleSize = 64_000;

/** How long the result of a check stays valid. Milliseconds. */
const checkLasts = 1_000;

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
    save: (kind, submission, marks) =>
      write((database) => {
        const [first, ...rest] = saveStatements(kind, submission, { at: now().toISOString(), marks, channels });
        const { changes, lastInsertRowid } = run(database, first);
        if (kind === "enquiry" && changes > 0) index(database, lastInsertRowid, submission as Texts<"enquiry">);
        for (const statement of rest) run(database, statement);
      }),

    countView: (page) =>
      write((database) => {
        run(database, viewStatement(page, now()));
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
        const shown = shownStatement(ids);
        const enquiries = database
          .prepare(shown.sql)
          .all(...shown.values)
          .map((row) => ({ ...storedSubmission<"enquiry">(row), ofSender: Number(row.of_sender) }));
        return claimed(database, channel, at, { ids, since: String(since), enquiries });
      }),

    markSent: ({ ids, channel }) =>
      write((database) => {
        run(database, sentStatement(channel, ids));
      }),

    markFailed: ({ ids, channel }, error) =>
      write((database) => {
        const { sql, values } = failedStatement(channel, ids, error);
        return database
          .prepare(sql)
          .all(...values)
          .some(({ next_try_at }) => next_try_at === null);
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

  function giveUpRemovedChannels(database: DatabaseSync) {
    const { changes } = run(database, giveUpStatement(channels));
    if (changes)
      log(`Notifications given up because their setting was removed: ${changes}. To see them: npm run inbox`);
  }

  function index(database: DatabaseSync, id: number | bigint, texts: Texts<"enquiry">) {
    try {
      database
        .prepare("INSERT INTO enquiry_search (rowid, text) VALUES (?, ?)")
        .run(id, searchText(fields.enquiry.map((name) => texts[name])));
    } catch (error) {
      // An enquiry that the search cannot find is better than a lost one.
      if (!database.isTransaction) throw error;
      log(error);
    }
  }
}

const run = (database: DatabaseSync, { sql, values }: Statement) => database.prepare(sql).run(...values);

/** The sender for whom an enquiry counts; all suspect ones count as one sender. */
export function senderOf({ texts, marks }: StoredSubmission<"enquiry">): string {
  return marks.includes("suspect") ? "" : texts.email;
}

/** A notification due later than the longest pause was postponed while the clock was wrong. */
const due = "channel = :channel AND next_try_at IS NOT NULL AND (next_try_at <= :at OR next_try_at > :latest)";
const dueNow = (channel: ChannelName, at: string) => ({ channel, at, latest: later(at, longestPause) });

const among = "enquiry_id IN (SELECT value FROM json_each(?))";

/** Identifies the current files of the database; a file that replaces another gets a different identity. */
function filesOf(dataDir: string): string | undefined {
  try {
    const files = ["", "-wal"].map((ending) => statSync(databaseFile(dataDir) + ending, { bigint: true }));
    return files.map(({ dev, ino }) => `${dev}:${ino}`).join();
  } catch {
    return undefined;
  }
}
