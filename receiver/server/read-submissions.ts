import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Kind } from "#contract/submission.ts";
import type { Mark, Texts } from "../accept.ts";
import { databaseFile } from "./database.ts";

/** What a receiver or staff noted on a submission. */
export type RowMark = Mark | "handled" | "ended";

/** A stored submission. `received_at` is UTC, ISO 8601. */
export type Received<K extends Kind> = { id: number; received_at: string; texts: Texts<K>; marks: RowMark[] };

/** An enquiry that somebody was to be told of and, after at least one try, was not. */
export type Untold = { enquiryId: number; channel: string; fault: string; givenUp: boolean };

export type PageViews = { month: string; page: string; views: number };

/** What came in so far, for reading only; the server may run meanwhile. */
export type ReceivedSoFar = {
  count(kind: Kind): number;
  newest<K extends Kind>(kind: K, limit: number): Received<K>[];
  /** One row at a time, oldest first, so that a long list is never in memory whole. */
  all<K extends Kind>(kind: K): Iterable<Received<K>>;
  /** Newest month first, most viewed page first. */
  pageViews(): PageViews[];
  untold(): Untold[];
  close(): void;
};

const tables = { enquiry: "enquiries", newsletter: "subscriptions" } as const satisfies Record<Kind, string>;

/** @returns undefined when nothing was ever stored there */
export function readReceived(dataDir: string): ReceivedSoFar | undefined {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });

  return {
    count: (kind) => Number(database.prepare(`SELECT count(*) AS rows FROM ${tables[kind]}`).get()?.rows),
    newest: <K extends Kind>(kind: K, limit: number) =>
      database
        .prepare(`SELECT * FROM ${tables[kind]} ORDER BY id DESC LIMIT ?`)
        .all(limit)
        .map((row) => received<K>(row)),
    *all<K extends Kind>(kind: K) {
      for (const row of database.prepare(`SELECT * FROM ${tables[kind]} ORDER BY id`).iterate()) yield received<K>(row);
    },
    pageViews: () =>
      database
        .prepare("SELECT month, page, views FROM page_views ORDER BY month DESC, views DESC, page")
        .all() as PageViews[],
    untold() {
      // What an older version stored has none until the server or a command that writes has opened it.
      if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'notices'").get()) return [];
      return database
        .prepare("SELECT * FROM notices WHERE last_fault IS NOT NULL ORDER BY enquiry_id, channel")
        .all()
        .map((row) => ({
          enquiryId: Number(row.enquiry_id),
          channel: String(row.channel),
          fault: String(row.last_fault),
          givenUp: row.next_try_at === null,
        }));
    },
    close: () => database.close(),
  };
}

/** A submission from its row. The tables are STRICT, so a row has the columns and types that it was written with. */
export function received<K extends Kind>(row: Record<string, unknown>): Received<K> {
  const marks: RowMark[] = [];
  if (row.suspect === 1) marks.push("suspect");
  if (row.blank === 1) marks.push("blank");
  if (typeof row.handled_at === "string") marks.push("handled");
  if (typeof row.ended_at === "string") marks.push("ended");
  return { id: Number(row.id), received_at: String(row.received_at), texts: row as Texts<K>, marks };
}
