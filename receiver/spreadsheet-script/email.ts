import type { Kind } from "#contract/submission.ts";
import type { Texts } from "#receiver/accept.ts";
import type { Mails, ScriptProperties, Utility } from "./services.ts";
import { fieldsOf, labelOf, type Row } from "./submission-sheet.ts";

declare const MailApp: Mails;
declare const PropertiesService: ScriptProperties;
declare const Utilities: Utility;

/** The script property that names where mail goes: Project Settings > Script Properties. */
const addressProperty = "NOTIFY_EMAIL";

/** So many mails a day are kept for enquiries that nobody doubts: a flood of others must not use up the quota. */
const keptForUndoubted = 50;

/** And so many of them for what the sheet refuses, of which the mail is the only copy. */
const keptForUnstorable = 10;

/** A mail shows a longer text in part; the sheet has it whole. Characters. Google refuses bodies above 200 KB. */
const longestBody = 20_000;

/** Where mail goes; undefined when the firm wants none. */
export function mailAddress(): string | undefined {
  return PropertiesService.getScriptProperties().getProperty(addressProperty)?.trim() || undefined;
}

/**
 * Tells the firm of an enquiry that is in the sheet.
 * @returns what became of the mail, in words for staff
 */
export function notify({ kind, submission, marks }: Row): string {
  try {
    const to = mailAddress();
    if (to === undefined) return `none: ${addressProperty} is not set`;
    const suspect = marks.includes("suspect");
    const left = MailApp.getRemainingDailyQuota();
    if (suspect && left <= keptForUndoubted) return "none: suspect, and few mails are left today";
    if (left <= keptForUnstorable) return "none: the last mails of the day are kept for what the sheet refuses";
    const about = `${suspect ? "Suspect enquiry" : "Enquiry"}: ${submission.subject} (${submission.name})`;
    const whole = inWords(kind, submission);
    const body =
      whole.length > longestBody ? `${beginning(whole, longestBody)}…\n\nThe sheet has the whole text.` : whole;
    MailApp.sendEmail({ to, subject: oneLine(about), body, ...replyTo(submission.email) });
    return "sent";
  } catch (error) {
    return `failed: ${oneLine(error instanceof Error ? error.message : String(error))}`;
  }
}

/**
 * The last way to keep a submission when the sheet cannot be written: the whole of it, as a file, by mail to the firm.
 * @throws when that fails too
 */
export function mailWhatCouldNotBeStored(kind: Kind, submission: Texts<Kind>, reason: unknown): void {
  const to = mailAddress();
  if (to === undefined) throw new Error(`${addressProperty} is not set, so this was the only copy.`);
  MailApp.sendEmail({
    to,
    subject: "Please copy this into the spreadsheet, which could not be written",
    body: `What a visitor sent may stand only in the file with this mail. The spreadsheet said: ${reason}`,
    attachments: [Utilities.newBlob(inWords(kind, submission), "text/plain", `${kind}.txt`)],
  });
}

function inWords(kind: Kind, submission: Texts<Kind>): string {
  return fieldsOf(kind)
    .map((field) => `${labelOf(kind, field)}: ${submission[field]}`)
    .join("\n");
}

/** A line end in a subject would begin a header of the sender's choice. */
function oneLine(text: string): string {
  return beginning(text.replace(/[\s\p{C}]+/gu, " "), 200);
}

/** Cut between characters: half an emoji could make Google refuse the mail. */
function beginning(text: string, characters: number): string {
  return [...text].slice(0, characters).join("");
}

/** Only an address that is plainly one: anything else makes Google refuse the mail. */
function replyTo(email: string): { replyTo?: string } {
  const address = email.trim();
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) && address.length <= 254 ? { replyTo: address } : {};
}
