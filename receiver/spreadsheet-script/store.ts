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
import type { Lock, Locks, Log, Spreadsheets, Utility } from "./services.ts";
import {
  appendRow,
  cellOf,
  findRows,
  headers,
  openSheet,
  type Row,
  type SubmissionSheet,
  textOf,
} from "./submission-sheet.ts";

declare const SpreadsheetApp: Spreadsheets;
declare const LockService: Locks;
declare const Utilities: Utility;
declare const console: Log;

/** How long a call waits for those before it. The page at the other end gives up after 30 seconds. Milliseconds. */
const timeout = 15_000;

/**
 * Adds a row, unless it is a repeat, and returns when Sheets has it.
 *
 * The lock keeps two calls from taking each other for the first. A call that does not get it goes on without: the row is
 * added in one step of Sheets' own, so nothing is lost or covered; at worst one enquiry stands there twice.
 * @returns undefined for a repeat
 * @throws when the sheet cannot be written
 */
export function store(
  kind: Kind,
  submission: Texts<Kind>,
  marks: readonly Mark[],
  sheetName?: string,
): Row | undefined {
  const key = kind === "newsletter" ? subscriberKey(submission.email) : "";
  const textKey = sameTextKey(submission);
  const row: Row = {
    kind,
    submission,
    marks,
    received: new Date(),
    fingerprint: hashOf(key || contentKey(kind, submission)),
    textFingerprint: textKey && hashOf(textKey),
  };
  const lock = takeLock();
  try {
    const opened = openSheet(kind, { name: sheetName, locked: lock !== undefined });
    const stored = isKnown(opened, row, key) ? undefined : { ...row, marks: marksOf(opened, row) };
    if (stored) appendRow(opened, stored);
    // Before the lock is released: the next call that gets it must find this row.
    SpreadsheetApp.flush();
    return stored;
  } finally {
    if (lock) release(lock);
  }
}

/** Writes into a row what became of its mail. The row is looked up again: staff may have sorted the sheet meanwhile. */
export function recordMail(row: Row, state: string): void {
  const opened = openSheet(row.kind, { locked: false });
  const distance = ({ received }: { received: number }) => Math.abs(received - row.received.getTime());
  const [found] = findRows(opened, headers.fingerprint, row.fingerprint).sort((a, b) => distance(a) - distance(b));
  if (found) cellOf(opened, found.row, headers.mail).setValues([[`'${state}`]]);
  SpreadsheetApp.flush();
}

function takeLock(): Lock | undefined {
  try {
    const lock = LockService.getScriptLock();
    return lock.tryLock(timeout) ? lock : undefined;
  } catch (error) {
    console.log(`There is no lock: ${error}`);
    return undefined;
  }
}

/** What fails here is no failure of the row. Google takes the lock back by itself when the call ends. */
function release(lock: Lock) {
  try {
    lock.releaseLock();
  } catch (error) {
    console.log(`The lock could not be given back: ${error}`);
  }
}

/** @param key of a subscriber, who stays one row for ever; empty for what is a repeat for some minutes only */
function isKnown(opened: SubmissionSheet, row: Row, key: string): boolean {
  return unlessItFails(() => {
    const rows = findRows(opened, headers.fingerprint, row.fingerprint);
    if (key === "") return rows.some(({ received }) => isNear(row, received, repeatWindow));
    // Staff may have emptied the cell or corrected the address: what they see counts.
    const found = rows.find((candidate) => subscriberKey(textOf(opened, candidate.row, "email")) === key);
    if (!found) return false;
    if (!row.marks.includes("suspect")) clearSuspicion(opened, found.row);
    return true;
  });
}

/** The address that a program entered first and its owner enters now is no longer in doubt. */
function clearSuspicion(opened: SubmissionSheet, row: number) {
  const cell = cellOf(opened, row, headers.marks);
  const [[written = ""] = []] = cell.getValues();
  const marks = String(written).split(", ");
  if (marks.includes("suspect")) cell.setValues([[marks.filter((mark) => mark !== "suspect").join(", ")]]);
}

/** The marks that a row came with, and 'suspect' when its text came many times a day. */
function marksOf(opened: SubmissionSheet, row: Row): readonly Mark[] {
  return row.marks.includes("suspect") || !isWidespread(opened, row) ? row.marks : ["suspect", ...row.marks];
}

function isWidespread(opened: SubmissionSheet, row: Row): boolean {
  if (row.textFingerprint === "") return false;
  return unlessItFails(() => {
    const rows = findRows(opened, headers.textFingerprint, row.textFingerprint);
    return rows.filter(({ received }) => isNear(row, received, sameTextWindow)).length >= sameTextLimit;
  });
}

/**
 * Whether another row was received within a time of this one. Before or after: who waited for the lock finds rows that
 * came later; but rows from days ahead, left by a clock that was wrong then, are no reason to take this one for a repeat.
 */
function isNear(row: Row, received: number, window: number): boolean {
  return Math.abs(received - row.received.getTime()) < window;
}

/** A doubt that cannot be settled may cost a second row, never the first. */
function unlessItFails(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    console.log(`What is already in the sheet could not be looked up: ${error}`);
    return false;
  }
}

/** Begins with a letter, so that no spreadsheet takes it for anything but a text. */
function hashOf(key: string): string {
  const hash = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, key, Utilities.Charset.UTF_8);
  return `h${Utilities.base64EncodeWebSafe(hash)}`;
}
