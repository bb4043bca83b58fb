import { createTransport } from "nodemailer";
import { beginning, longestMail, mailText, shortLine } from "#receiver/mail-text.ts";
import { terminalSafe } from "#receiver/terminal-safe.ts";
import { isEmailAddress } from "./email-address.ts";
import { indianTime } from "./indian-time.ts";
import type { StoredSubmission } from "./read-submissions.ts";
import type { Notification } from "./store.ts";

/** A longer subject is cut in the subject line; the text has more of it. Characters. */
const longestSubject = 100;

/**
 * How long a try may take, however often the mail server says a word meanwhile: shorter than the first pause before
 * another (store.ts). Milliseconds.
 */
const longestTry = 50_000;

/**
 * @param to the office's address
 * @param smtpUrl the server that takes the mail. `smtps:` is encrypted from the start, `smtp:` by STARTTLS
 * @param requireTls whether nothing is sent without encryption; a password never is
 * @param longest a shorter `longestTry`, for tests
 * @returns a function that resolves when the server has accepted the mail, and throws when it has not
 */
export function sendEmail(
  { to, smtpUrl, requireTls }: { to: string; smtpUrl: string; requireTls: boolean },
  longest = longestTry,
) {
  const { username, password } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls || password !== "",
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const user = decodeURIComponent(username);
  // Servers refuse a sender that is not the account; the visitor's own address would be a forgery.
  const from = user.includes("@") ? user : to;

  return async (notification: Notification): Promise<void> => {
    const { ids, since, enquiries } = notification;
    const [first] = enquiries;
    await transport.sendMail({
      ...(ids.length === 1 && first ? enquiryEmail(first) : bundleEmail(notification)),
      from,
      to,
      // The same at each try, so that a mail program recognises a duplicate.
      messageId: `<enquiry-${[...new Set([ids[0], ids.at(-1)])].join("-")}-${Date.parse(since)}@${from.split("@").at(-1)}>`,
      // Asks mail programs not to answer it with an automatic reply.
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.timeout(longest),
    });
  };
}

/** The mail that notifies the office of an enquiry: plain text with what was typed. */
export function enquiryEmail({ id, received_at, texts, marks }: StoredSubmission<"enquiry">) {
  const doubt = marks.length > 0 ? `[${marks.join(", ")}] ` : "";
  const replyTo = isEmailAddress(texts.email.trim()) ? texts.email.trim() : undefined;
  return {
    subject: `${doubt}Enquiry ${id}: ${beginning(terminalSafe(texts.subject), longestSubject)}`,
    text: [
      `Enquiry ${id}, received ${indianTime(received_at)}`,
      ...(marks.length > 0 ? [`Marks: ${marks.join(", ")}`] : []),
      "",
      mailText("enquiry", texts, `The text goes on in the inbox, enquiry ${id}: npm run inbox -- --open`),
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
function bundleEmail({ ids, since, enquiries }: Pick<Notification, "ids" | "since" | "enquiries">) {
  const about = `${ids.length} more enquiries since ${indianTime(since)}`;
  const heading = `${about}. So many came in that they have no mail of their own. To read them: npm run inbox -- --open`;
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
