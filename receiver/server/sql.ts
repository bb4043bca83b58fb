import { createHash } from "node:crypto";
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
import { indianDay } from "./indian-time.ts";

/** One statement of SQL with its values: the same for `node:sqlite` and for a database of Cloudflare's (D1). */
export type Statement = { sql: string; values: (string | number | null)[] };

type Received = {
  /** UTC, ISO 8601. */
  at: string;
  marks: readonly Mark[];
  /** By which the office is to be notified of an enquiry. */
  channels: readonly string[];
};

/**
 * Together, as one transaction, they store a submission once, also when the same one comes twice at the same moment: whether
 * there is a repeat is asked by the statement that inserts.
 */
export function saveStatements<K extends Kind>(
  kind: K,
  submission: Texts<K>,
  { at, marks, channels }: Received,
): [insert: Statement, ...more: Statement[]] {
  const contentHash = hashOf(contentKey(kind, submission));
  const row = { at, suspect: marked(marks, "suspect"), blank: marked(marks, "blank"), contentHash };
  if (kind === "newsletter") return subscriptionStatements(submission as Texts<"newsletter">, row);
  const text = sameTextKey(submission);
  return [
    enquiryStatement(submission as Texts<"enquiry">, { ...row, textHash: text ? hashOf(text) : null }),
    ...channels.map((channel) => ({
      sql: `
        INSERT OR IGNORE INTO notifications (enquiry_id, channel, next_try_at)
        SELECT max(id), ?, '' FROM enquiries WHERE content_hash = ? AND received_at = ? HAVING max(id) IS NOT NULL`,
      values: [channel, contentHash, at],
    })),
  ];
}

type Row = { at: string; suspect: number; blank: number; contentHash: string };

function enquiryStatement(
  texts: Texts<"enquiry">,
  { at, suspect, blank, contentHash, textHash }: Row & { textHash: string | null },
): Statement {
  const names = fields.enquiry;
  return {
    sql: `
      INSERT INTO enquiries (received_at, ${names.join(", ")}, blank, content_hash, text_hash, suspect)
      SELECT ?, ${names.map(() => "?").join(", ")}, ?, ?, ?, max(?, EXISTS (
        SELECT 1 FROM enquiries WHERE text_hash = ? AND received_at > ? AND received_at <= ?
        LIMIT 1 OFFSET ${sameTextLimit - 1}))
      WHERE NOT EXISTS (${repeat("enquiries")})`,
    values: [
      ...[at, ...names.map((name) => texts[name]), blank, contentHash, textHash],
      ...[suspect, textHash, later(at, -sameTextWindow), at],
      ...repeatValues(contentHash, at),
    ],
  };
}

/** A subscriber is identified by the address alone. */
function subscriptionStatements(
  { name, email }: Texts<"newsletter">,
  { at, suspect, blank, contentHash }: Row,
): [Statement, Statement] {
  const key = subscriberKey(email) || null;
  return [
    // Subscribing again after leaving starts a new subscription, unless a program may have done it.
    {
      sql: "DELETE FROM subscriptions WHERE subscriber_key = ? AND ended_at IS NOT NULL AND ? = 0",
      values: [key, suspect],
    },
    // An address that a program entered first is no longer suspect once a person enters it.
    {
      sql: `
        INSERT INTO subscriptions (received_at, name, email, subscriber_key, suspect, blank, content_hash)
        SELECT ?, ?, ?, ?, ?, ?, ? WHERE ? IS NOT NULL OR NOT EXISTS (${repeat("subscriptions")})
        ON CONFLICT (subscriber_key) DO UPDATE SET suspect = 0 WHERE excluded.suspect < suspect`,
      values: [at, name, email, key, suspect, blank, contentHash, key, ...repeatValues(contentHash, at)],
    },
  ];
}

/** How many pages are counted in a month, so that made-up addresses cannot fill the disk. */
const mostPages = 5_000;

/** Any further pages are counted under this name. */
const otherPages = "(other)";

/** Adds one view to a page. */
export function viewStatement(page: string, at: Date): Statement {
  // The office's month. The table was made when it was that of UTC, and says so: a released migration never changes.
  const month = indianDay(at).slice(0, "YYYY-MM".length);
  return {
    sql: `
      INSERT INTO page_views (month, page, views)
      SELECT ?, CASE
        WHEN EXISTS (SELECT 1 FROM page_views WHERE month = ? AND page = ?) THEN ?
        WHEN (SELECT count(*) FROM page_views WHERE month = ?) < ${mostPages} THEN ?
        ELSE '${otherPages}' END, 1
      WHERE true
      ON CONFLICT (month, page) DO UPDATE SET views = views + 1`,
    values: [month, month, page, page, month, page],
  };
}

// A row from the future was stored while the clock was wrong, and is not an earlier copy of this one.
const repeat = (table: string) =>
  `SELECT 1 FROM ${table} WHERE content_hash = ? AND received_at > ? AND received_at <= ?`;
const repeatValues = (contentHash: string, at: string) => [contentHash, later(at, -repeatWindow), at];

const marked = (marks: readonly Mark[], mark: Mark) => Number(marks.includes(mark));

/** With the pauses below these take three days: a long weekend. */
const mostTries = 20;

/** Milliseconds. */
export const longestPause = 6 * 60 * 60 * 1000;

/** The pause before the next try; longer than a try takes. */
export const pauseAfter = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), longestPause);

/** How many enquiries a bundle shows, from one sender and in total; the inbox has all of them. */
const shownOfSender = 3;
const shownOfBundle = 200;

/**
 * The enquiries to show in a notification of several: the newest of each sender, with their texts shortened. A single one
 * has its full text.
 */
export function shownStatement(ids: readonly number[]): Statement {
  const texts = ids.length === 1 ? fields.enquiry : fields.enquiry.map((name) => `substr(${name}, 1, 200) AS ${name}`);
  return {
    sql: `
      SELECT * FROM (
        SELECT id, received_at, suspect, blank, handled_at, ${texts.join(", ")},
          count(*) OVER (PARTITION BY sender) AS of_sender,
          row_number() OVER (PARTITION BY sender ORDER BY id DESC) AS nth
        FROM (SELECT *, lower(trim(substr(email, 1, 200))) AS sender FROM enquiries)
        WHERE id IN (SELECT value FROM json_each(?)))
      WHERE nth <= ${shownOfSender} ORDER BY suspect, of_sender, id DESC LIMIT ${shownOfBundle}`,
    values: [JSON.stringify(ids)],
  };
}

/** @param time UTC, ISO 8601, as the result */
export function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** A notification due later than the longest pause was postponed while the clock was wrong. */
const due = "channel = ? AND next_try_at IS NOT NULL AND (next_try_at <= ? OR next_try_at > ?)";
const dueValues = (channel: string, at: string) => [channel, at, later(at, longestPause)];

/** So many enquiries an hour have a notification of their own, and so many of one sender; all that are suspect are one. */
const singles = { all: 20, ofSender: 5 };

/** Milliseconds. */
const hour = 60 * 60_000;

/** Of so many of the newest due notifications one is chosen, so that a flood does not make each choice read all of it. */
const candidates = 10;

/** All notifications that are due. */
export function allDueStatement(channel: string, at: string): Statement {
  return { sql: `SELECT enquiry_id FROM notifications WHERE ${due}`, values: dueValues(channel, at) };
}

/**
 * One that is due and has a notification of its own. The pace is read from what was received before, since nothing stays in
 * memory between two requests at Cloudflare: what came after many in the hour before it waits for the next bundle.
 */
export function oneDueStatement(channel: string, at: string): Statement {
  // The plus makes SQLite read from the end of the primary key, and not by the index all that is due.
  const sender = (row: string) => `iif(${row}.suspect, '', ${row}.email)`;
  return {
    sql: `
      SELECT enquiry_id FROM (
        SELECT enquiry_id, next_try_at FROM notifications WHERE +${due} ORDER BY enquiry_id DESC LIMIT ${candidates})
      JOIN enquiries ON enquiries.id = enquiry_id
      WHERE (
        SELECT count(*) < ${singles.all}
          AND count(*) FILTER (WHERE ${sender("earlier")} = ${sender("enquiries")}) < ${singles.ofSender}
        FROM enquiries AS earlier
        WHERE earlier.id >= enquiries.id - ${singles.all} AND earlier.id < enquiries.id
          AND unixepoch(earlier.received_at) > unixepoch(enquiries.received_at) - ${hour / 1_000})
      ORDER BY suspect, next_try_at, enquiry_id LIMIT 1`,
    values: dueValues(channel, at),
  };
}

/** Counts a try of those that are still due, puts off the next one, and returns them. */
export function claimStatement(channel: string, ids: readonly number[], at: string): Statement {
  return {
    sql: `
      UPDATE notifications SET tries = tries + 1, next_try_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?,
        min(60 << min(tries, 20), ${longestPause / 1_000}) || ' seconds')
      WHERE ${due} AND ${among} RETURNING enquiry_id, tries`,
    values: [at, ...dueValues(channel, at), JSON.stringify(ids)],
  };
}

export function sentStatement(channel: string, ids: readonly number[]): Statement {
  return { sql: `DELETE FROM notifications WHERE channel = ? AND ${among}`, values: [channel, JSON.stringify(ids)] };
}

/** Returns when each is tried again, null where it is given up. */
export function failedStatement(channel: string, ids: readonly number[], error: string): Statement {
  return {
    sql: `
      UPDATE notifications SET last_fault = ?, next_try_at = iif(tries >= ${mostTries}, NULL, next_try_at)
      WHERE channel = ? AND ${among} RETURNING next_try_at`,
    values: [error, channel, JSON.stringify(ids)],
  };
}

/** Notifications by a channel that is no longer set stay listed as unsent, and are not sent late if it is set again. */
export function giveUpStatement(channels: readonly string[]): Statement {
  return {
    sql: `
      UPDATE notifications SET next_try_at = NULL, last_fault = 'its setting was removed'
      WHERE channel NOT IN (SELECT value FROM json_each(?)) AND next_try_at IS NOT NULL`,
    values: [JSON.stringify(channels)],
  };
}

const among = "enquiry_id IN (SELECT value FROM json_each(?))";
