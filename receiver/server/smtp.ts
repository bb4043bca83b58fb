import { createTransport } from "nodemailer";
import { emailOf } from "./office-email.ts";
import type { Notification } from "./store.ts";

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
    const { ids, since } = notification;
    await transport.sendMail({
      ...emailOf(notification),
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
