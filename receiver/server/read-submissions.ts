import type { DatabaseSync } from "node:sqlite";
import type { Kind } from "#contract/submission.ts";
import type { Mark, Texts } from "../accept.ts";
import { openForReading } from "./database.ts";

/** A mark from the receiver or from staff. */
type RowMark = Mark | "handled" | "ended";

/** `received_at` is UTC, ISO 8601. */
export type StoredSubmission<K extends Kind> = {
  id: number;
  received_at: string;
  texts: Texts<K>;
  marks: RowMark[];
  /** UTC, ISO 8601; only for a handled enquiry. */
  handled_at?: string;
};

export type SubmissionReader = ReturnType<typeof readSubmissions>;

const tables = { enquiry: "enquiries", newsletter: "subscriptions" } as const satisfies Record<Kind, string>;

/** Everything received so far, read-only; the server may be running. */
export function readSubmissions(dataDir: string) {
  return submissionsIn(openForReading(dataDir));
}

export function submissionsIn(database: DatabaseSync) {
  return {
    count: (kind: Kind) => Number(database.prepare(`SELECT count(*) AS rows FROM ${tables[kind]}`).get()?.rows),
    newest: <K extends Kind>(kind: K, limit: number) =>
      database
        .prepare(`SELECT * FROM ${tables[kind]} ORDER BY id DESC LIMIT ?`)
        .all(limit)
        .map((row) => storedSubmission<K>(row)),
    /** One row at a time, oldest first, so that a long list is never in memory as a whole. */
    *all<K extends Kind>(kind: K) {
      for (const row of database.prepare(`SELECT * FROM ${tables[kind]} ORDER BY id`).iterate())
        yield storedSubmission<K>(row);
    },
    /** Newest month first, most viewed page first. */
    pageViews: () =>
      database.prepare("SELECT month, page, views FROM page_views ORDER BY month DESC, views DESC, page").all() as {
        month: string;
        page: string;
        views: number;
      }[],
    /** Notifications that have failed at least once. */
    unsentNotifications() {
      // Before this version first writes to a database, the table may have its old name or be missing.
      const table = database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('notifications', 'notices')")
        .get()?.name;
      if (!table) return [];
      return database
        .prepare(`SELECT * FROM ${table} WHERE last_fault IS NOT NULL ORDER BY enquiry_id, channel`)
        .all()
        .map((row) => ({
          enquiryId: Number(row.enquiry_id),
          channel: String(row.channel),
          error: String(row.last_fault),
          givenUp: row.next_try_at === null,
        }));
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** A submission from its row. The tables are STRICT, so a row has the columns and types it was written with. */
export function storedSubmission<K extends Kind>(row: Record<string, unknown>): StoredSubmission<K> {
  const columns = { suspect: row.suspect, blank: row.blank, handled: row.handled_at, ended: row.ended_at };
  const marks = (Object.keys(columns) as RowMark[]).filter((mark) => columns[mark]);
  return {
    id: Number(row.id),
    received_at: String(row.received_at),
    texts: row as Texts<K>,
    marks,
    ...(row.handled_at ? { handled_at: String(row.handled_at) } : {}),
  };
}
