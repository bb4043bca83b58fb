import { type Kind, labels } from "#contract/submission.ts";
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
import { attempt } from "./attempt.ts";
import { withLock } from "./lock.ts";
import {
  appendRow,
  findRows,
  headers,
  openSheet,
  type Row,
  read,
  type SubmissionSheet,
  textOf,
  write,
} from "./submission-sheet.ts";

/** How long a call waits for earlier ones. The page at the other end gives up after 30 seconds. Milliseconds. */
const lockTimeout = 15_000;

/** What is logged when a check fails. A doubt that cannot be settled may cost a second row, never the first. */
const searchFailure = "The rows already in the sheet could not be searched";

/**
 * Adds a row, unless it is a repeat, and returns once Sheets has it.
 *
 * The lock keeps two equal calls from each taking itself for the first. A call that does not get it goes on without: the
 * row is added in one step, so nothing is lost or overwritten; at worst an enquiry is stored twice.
 * @returns undefined for a repeat
 * @throws when the sheet cannot be written
 */
export function store(
  kind: Kind,
  submission: Texts<Kind>,
  marks: readonly Mark[],
  sheetName?: string,
): Row | undefined {
  const subscriber = kind === "newsletter" ? subscriberKey(submission.email) : "";
  const textKey = sameTextKey(submission);
  const row: Row = {
    kind,
    submission,
    marks,
    received: new Date(),
    fingerprint: hashOf(subscriber || contentKey(kind, submission)),
    textFingerprint: textKey && hashOf(textKey),
  };
  return withLock(lockTimeout, (locked) => {
    const opened = openSheet(kind, locked, sheetName);
    const isKnown = attempt(searchFailure, () =>
      subscriber ? isSubscribed(opened, row, subscriber) : isRepeat(opened, row),
    );
    if (!isKnown) {
      if (!marks.includes("suspect") && attempt(searchFailure, () => isWidespread(opened, row)))
        row.marks = ["suspect", ...marks];
      appendRow(opened, row);
    }
    // Before the lock is released: the next call that gets it must find this row.
    SpreadsheetApp.flush();
    return isKnown ? undefined : row;
  });
}

/** Records in a row what became of its email. It searches for the row, since staff may have sorted the sheet meanwhile. */
export function recordEmail(row: Row, state: string): void {
  const opened = openSheet(row.kind, false);
  const distance = ({ received }: { received: number }) => Math.abs(received - row.received.getTime());
  const [found] = findRows(opened, headers.fingerprint, row.fingerprint).sort((a, b) => distance(a) - distance(b));
  write(opened, found ? [found.row] : [], headers.mail, state);
}

function isRepeat(opened: SubmissionSheet, row: Row): boolean {
  return findRows(opened, headers.fingerprint, row.fingerprint).some(isWithin(repeatWindow, row));
}

/** Whether an address is in the sheet already; entered again by its owner, it is no longer suspect. */
function isSubscribed(opened: SubmissionSheet, { fingerprint, marks }: Row, subscriber: string): boolean {
  // Staff may have emptied the cell or corrected the address: what they see counts.
  const found = findRows(opened, headers.fingerprint, fingerprint).find(
    ({ row }) => subscriberKey(textOf(opened, row, labels.newsletter.email)) === subscriber,
  );
  if (found && !marks.includes("suspect")) {
    const written = read(opened, found.row, headers.marks).split(", ");
    const cleared = written.filter((mark) => mark !== "suspect");
    if (cleared.length < written.length) write(opened, [found.row], headers.marks, cleared.join(", "));
  }
  return found !== undefined;
}

/** Whether the same text came many times a day. */
function isWidespread(opened: SubmissionSheet, row: Row): boolean {
  if (row.textFingerprint === "") return false;
  const rows = findRows(opened, headers.textFingerprint, row.textFingerprint);
  return rows.filter(isWithin(sameTextWindow, row)).length >= sameTextLimit;
}

/**
 * Tells whether another row was received within a time of this one, before or after: a call that waited for the lock finds
 * rows that came later. Rows dated days ahead, left by a clock that was wrong then, must not make this one a repeat.
 */
function isWithin(window: number, row: Row) {
  return ({ received }: { received: number }) => Math.abs(received - row.received.getTime()) < window;
}

/** Begins with a letter, so that every spreadsheet takes it for text. */
function hashOf(key: string): string {
  const hash = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, key, Utilities.Charset.UTF_8);
  return `h${Utilities.base64EncodeWebSafe(hash)}`;
}
