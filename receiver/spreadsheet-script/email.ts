import { type Kind, labelsOf } from "#contract/submission.ts";
import type { Texts } from "#receiver/accept.ts";
import { beginning, mailText } from "#receiver/mail-text.ts";
import type { Row } from "./submission-sheet.ts";

/** The script property that holds the firm's address: Project Settings > Script Properties. */
const addressProperty = "NOTIFY_EMAIL";

/** Emails of the day reserved for enquiries that are not suspect: a flood of others must not use up the quota. */
const reservedForUnsuspected = 50;

/** Of these, emails reserved for what the sheet refuses, since the email is then the only copy. */
const reservedForUnstored = 10;

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
    const left = MailApp.getRemainingDailyQuota();
    if (suspect && left <= reservedForUnsuspected) return "none: suspect, and few mails are left today";
    if (left <= reservedForUnstored) return "none: the last mails of the day are kept for what the sheet refuses";
    const about = `${suspect ? "Suspect enquiry" : "Enquiry"}: ${submission.subject} (${submission.name})`;
    const body = mailText(kind, submission, "The sheet has the whole text.");
    MailApp.sendEmail({ to, subject: oneLine(about), body, ...replyTo(submission.email) });
    return "sent";
  } catch (error) {
    return `failed: ${oneLine(error instanceof Error ? error.message : String(error))}`;
  }
}

/**
 * The last way to keep a submission when the sheet cannot be written: emails all of it to the firm, as a file.
 * @throws when that fails too
 */
export function emailUnstored(kind: Kind, submission: Texts<Kind>, reason: unknown): void {
  const to = notifyAddress();
  if (to === undefined) throw new Error(`${addressProperty} is not set, so this was the only copy.`);
  const lines = labelsOf(kind).map(([field, label]) => `${label}: ${submission[field]}`);
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
