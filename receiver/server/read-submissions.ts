import type { DatabaseSync } from "node:sqlite";
import type { Kind } from "#contract/submission.ts";
import { openForReading } from "./database.ts";
import { storedSubmission } from "./stored-submission.ts";

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
