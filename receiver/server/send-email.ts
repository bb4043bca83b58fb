import { createTransport } from "nodemailer";
import { enquiryEmail } from "./enquiry-email.ts";
import type { StoredSubmission } from "./read-submissions.ts";

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
    const { subject, text, replyTo } = enquiryEmail(enquiry);
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      ...(replyTo && { replyTo }),
      // The same at each try, so that a mail program recognises a duplicate.
      messageId: `<enquiry-${enquiry.id}-${Date.parse(enquiry.received_at)}@${from.split("@").at(-1)}>`,
      // Asks mail programs not to answer it with an automatic reply.
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}
