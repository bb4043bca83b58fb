import { type Kind, labels, labelsOf } from "#contract/submission.ts";
import type { Texts } from "#receiver/accept.ts";
import { beginning, mailText, shortLine } from "#receiver/typed-texts.ts";
import { attempt } from "./attempt.ts";
import { withLock } from "./lock.ts";
import { findRows, headers, notSentYet, openSheet, type Row, readColumn, write } from "./submission-sheet.ts";

/** The script property that holds the firm's address: Project Settings > Script Properties. */
const addressProperty = "NOTIFY_EMAIL";

/** The script property in which the script counts its emails. */
const countProperty = "EMAILS_SENT";

/**
 * So many enquiries an hour have an email of their own, as long as more than `kept` emails are left of the day. The others
 * are reported together, at most once an hour: a flood neither fills the mailbox nor leaves a real enquiry unreported.
 */
const own = { real: { anHour: 10, kept: 35 }, suspect: { anHour: 5, kept: 50 } };

/** Emails of the day reserved for what the sheet refuses, since the email is then the only copy. */
const reservedForUnstored = 10;

/** One email lists so many enquiries; the others come in the next. */
const longestList = 100;

/** Milliseconds. */
const hour = 3_600_000;

/** How long a call waits to count its email. Milliseconds. */
const countTimeout = 5_000;

/** The address that is notified; undefined when none is set. */
export function notifyAddress(): string | undefined {
  return PropertiesService.getScriptProperties().getProperty(addressProperty)?.trim() || undefined;
}

/**
 * Notifies the firm of an enquiry that is in the sheet.
 * @returns what became of the email, in words for staff
 */
export function notify({ kind, submission, marks }: Pick<Row, "kind" | "submission" | "marks">): string {
  try {
    const to = notifyAddress();
    if (to === undefined) return `none: ${addressProperty} is not set`;
    const suspect = marks.includes("suspect");
    const { anHour, kept } = suspect ? own.suspect : own.real;
    const may = claim(({ own: times, together }, now) => {
      const recent = times.filter((time) => time > now - hour);
      const fits = recent.length < anHour && MailApp.getRemainingDailyQuota() > kept;
      return fits ? { own: [...recent, now], together } : undefined;
    });
    if (!may) return `${notSentYet}: comes in an email with others`;
    const about = `${suspect ? "Suspect enquiry" : "Enquiry"}: ${submission.subject} (${submission.name})`;
    const body = mailText(kind, submission, "The sheet has the whole text.");
    MailApp.sendEmail({ to, subject: oneLine(about), body, ...replyTo(submission.email) });
    return "sent";
  } catch (error) {
    return `${notSentYet}: ${oneLine(error instanceof Error ? error.message : String(error))}`;
  }
}

/** Reports to the firm, in one email an hour at most, all enquiries that no email has reported. */
export function sendWaiting(): void {
  const isDue = (count: Count, now: number) => count.together <= now - hour;
  const to = notifyAddress();
  if (to === undefined || !isDue(readCount(), Date.now())) return;
  const opened = openSheet("enquiry", false);
  const waiting = findRows(opened, headers.mail, notSentYet).sort((a, b) => a.received - b.received);
  if (waiting.length === 0 || MailApp.getRemainingDailyQuota() <= reservedForUnstored) return;
  if (!claim((count, now) => (isDue(count, now) ? { ...count, together: now } : undefined))) return;
  const reported = waiting.slice(0, longestList);
  const { subject, name, email, mobile } = labels.enquiry;
  const rows = reported.map(({ row }) => row);
  const shown = [headers.marks, subject, name, email, mobile].map((header) => readColumn(opened, rows, header));
  const list = reported.map((_, index) => shown.map((texts) => `${shortLine(String(texts[index]))}\n`).join(""));
  const others = waiting.length - reported.length;
  MailApp.sendEmail({
    to,
    subject: waiting.length === 1 ? "1 more enquiry" : `${waiting.length} more enquiries`,
    body: `These have not been reported by email yet. The sheet has all of each.${others ? ` ${others} more come in the next email.` : ""}\n\n${list.join("\n")}`,
  });
  // Staff may have sorted the sheet meanwhile: what moved is reported again.
  const unmoved = findRows(opened, headers.mail, notSentYet).filter((found) =>
    reported.some(({ row, received }) => found.row === row && found.received === received),
  );
  write(
    opened,
    unmoved.map(({ row }) => row),
    headers.mail,
    "sent, with others",
  );
}

/** When the emails of the last hour were sent, and the last one that reported several. Milliseconds. */
type Count = { own: number[]; together: number };

function readCount(): Count {
  const text = PropertiesService.getScriptProperties().getProperty(countProperty);
  return attempt("The count of emails could not be read", () => text && JSON.parse(text)) || { own: [], together: 0 };
}

/** Whether an email may be sent now: if so, it is counted before another call decides. */
function claim(decide: (count: Count, now: number) => Count | undefined): boolean {
  return withLock(countTimeout, () => {
    const count = decide(readCount(), Date.now());
    if (count)
      attempt("The emails could not be counted", () =>
        PropertiesService.getScriptProperties().setProperty(countProperty, JSON.stringify(count)),
      );
    return count !== undefined;
  });
}

/**
 * The last way to keep a submission when the sheet cannot be written: emails all of it to the firm, as a file.
 * @throws when that fails too
 */
export function emailUnstored(kind: Kind, submission: Texts<Kind>, reason: unknown): void {
  const to = notifyAddress();
  if (to === undefined) throw new Error(`${addressProperty} is not set, so this was the only copy.`);
  // Word for word, but indented after each line end, so that nothing typed can pass for another line.
  const lines = labelsOf(kind).map(
    ([field, label]) => `${label}: ${submission[field].replace(/\r\n|[\n-\r\x85\u2028\u2029]/g, "$&    ")}`,
  );
  MailApp.sendEmail({
    to,
    subject: "Please copy this into the spreadsheet, which could not be written",
    body: `The file with this mail may be the only copy of what a visitor sent. The spreadsheet said: ${reason}`,
    attachments: [Utilities.newBlob(lines.join("\n"), "text/plain", `${kind}.txt`)],
  });
}

/** A line end in a subject would begin a header of the sender's choice. */
function oneLine(text: string): string {
  return beginning(text.replace(/[\s\p{C}]+/gu, " "), 200);
}

/** Only what is plainly an address: anything else makes Google refuse the email. */
function replyTo(email: string): { replyTo?: string } {
  const address = email.trim();
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) && address.length <= 254 ? { replyTo: address } : {};
}
