import { createTransport } from "nodemailer";
import { fields, labels } from "#contract/submission.ts";
import { isEmailAddress } from "./email-address.ts";
import { indianTime } from "./indian-time.ts";
import type { StoredSubmission } from "./read-submissions.ts";
import { terminalSafe } from "#receiver/terminal-safe.ts";

/** A longer subject is cut in the subject line; the text has all of it. Characters. */
const longestSubject = 100;

const lineEnd = /\r\n|[\r\n\u2028\u2029]/;

/**
 * @param to the office's address
 * @param smtpUrl the server that takes the mail. `smtps:` is encrypted from the start, `smtp:` as soon as the server
 * offers it; a password never goes out before
 * @returns a function that resolves when the server has accepted the mail, and throws when it has not
 */
export function sendEmail({ to, smtpUrl }: { to: string; smtpUrl: string }) {
  const { username, password } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: password !== "",
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const user = decodeURIComponent(username);
  // Servers refuse a sender that is not the account; the visitor's own address would be a forgery.
  const from = user.includes("@") ? user : to;

  return async (enquiry: StoredSubmission<"enquiry">): Promise<void> => {
    await transport.sendMail({
      ...enquiryEmail(enquiry),
      from,
      to,
      // The same at each try, so that a mail program recognises a duplicate.
      messageId: `<enquiry-${enquiry.id}-${Date.parse(enquiry.received_at)}@${from.split("@").at(-1)}>`,
      // Asks mail programs not to answer it with an automatic reply.
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}

/**
 * The mail that notifies the office of an enquiry: plain text with everything that was typed. Nothing typed can pass for a
 * line of ours, since each text is one line after its label, or is indented.
 */
export function enquiryEmail({ id, received_at, texts, marks }: StoredSubmission<"enquiry">) {
  const doubt = marks.length > 0 ? `[${marks.join(", ")}] ` : "";
  const typed = [...terminalSafe(texts.subject)];
  const subject = typed.length > longestSubject ? `${typed.slice(0, longestSubject).join("")}…` : typed.join("");
  const replyTo = isEmailAddress(texts.email.trim()) ? texts.email.trim() : undefined;
  return {
    subject: `${doubt}Enquiry ${id}: ${subject}`,
    text: [
      `Enquiry ${id}, received ${indianTime(received_at)}`,
      ...(marks.length > 0 ? [`Marks: ${marks.join(", ")}`] : []),
      "",
      ...fields.enquiry.flatMap((name) =>
        name === "message"
          ? [`${labels.enquiry[name]}:`, ...texts[name].split(lineEnd).map((line) => `    ${terminalSafe(line)}`)]
          : [`${labels.enquiry[name]}: ${terminalSafe(texts[name])}`],
      ),
      "",
      replyTo
        ? "A reply goes to the address above. The sender typed it; nobody has checked it."
        : "The address above is not valid. A reply to this mail goes to the office itself.",
      "",
    ].join("\n"),
    replyTo,
  };
}
