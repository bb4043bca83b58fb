import { terminalSafe } from "#receiver/terminal-safe.ts";
import { beginning, longestMail, mailText, shortLine } from "#receiver/typed-texts.ts";
import { isEmailAddress } from "./email-address.ts";
import { type InboxPlace, inboxCommand } from "./inbox-command.ts";
import { indianTime } from "./indian-time.ts";
import type { Notification } from "./store.ts";
import type { StoredSubmission } from "./stored-submission.ts";

/** A longer subject is cut in the subject line; the text has more of it. Characters. */
const longestSubject = 100;

/** The mail of a notification, of one enquiry or of several. */
export function emailOf(notification: Notification, inbox: InboxPlace = "here") {
  const { ids, enquiries } = notification;
  const [first] = enquiries;
  return ids.length === 1 && first ? enquiryEmail(first, inbox) : bundleEmail(notification, inbox);
}

/** The mail that notifies the office of an enquiry: plain text with what was typed. */
export function enquiryEmail(
  { id, received_at, texts, marks }: StoredSubmission<"enquiry">,
  inbox: InboxPlace = "here",
) {
  const doubt = marks.length > 0 ? `[${marks.join(", ")}] ` : "";
  const replyTo = isEmailAddress(texts.email.trim()) ? texts.email.trim() : undefined;
  return {
    subject: `${doubt}Enquiry ${id}: ${beginning(terminalSafe(texts.subject), longestSubject)}`,
    text: [
      `Enquiry ${id}, received ${indianTime(received_at)}`,
      ...(marks.length > 0 ? [`Marks: ${marks.join(", ")}`] : []),
      "",
      mailText("enquiry", texts, `The text goes on in the inbox, enquiry ${id}: ${inboxCommand(inbox, "--open")}`),
      "",
      replyTo
        ? "A reply goes to the address above. The sender typed it; nobody has checked it."
        : "The address above is not valid. A reply to this mail goes to the office itself.",
      "",
    ].join("\n"),
    replyTo,
  };
}

/**
 * The mail about enquiries that came too fast for a mail each. Who sent few comes before who sent many, and what is suspect
 * last, so that a flood does not hide a real person.
 */
function bundleEmail(
  { ids, since, enquiries }: Pick<Notification, "ids" | "since" | "enquiries">,
  inbox: InboxPlace = "here",
) {
  const about = `${ids.length} more enquiries since ${indianTime(since)}`;
  const heading = `${about}. So many came in that they have no mail of their own. To read them: ${inboxCommand(inbox, "--open")}`;
  const rest = "This mail lists not all of them; the inbox does.";
  const lines = [heading, ""];
  let length = heading.length + rest.length;
  for (const { id, received_at, texts, marks, ofSender } of enquiries) {
    const { name, email, mobile, subject } = texts;
    const line = [
      `Enquiry ${id}, ${indianTime(received_at)}`,
      ...(marks.length > 0 ? [`  Marks: ${marks.join(", ")}`] : []),
      ...(ofSender > 1 ? [`  One of ${ofSender} from this address`] : []),
      ...[subject, name, email, mobile].map(shortLine),
      "",
    ].join("\n");
    length += line.length + 1;
    if (length > longestMail) break;
    lines.push(line);
  }
  if (lines.length - 2 < ids.length) lines.push(rest, "");
  return { subject: about, text: lines.join("\n"), replyTo: undefined };
}
