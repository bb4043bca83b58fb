import { fields, labels } from "#contract/submission.ts";
import { isEmailAddress } from "./email-address.ts";
import { indianTime } from "./indian-time.ts";
import type { StoredSubmission } from "./read-submissions.ts";
import { terminalSafe } from "./terminal-safe.ts";

export type EnquiryEmail = { subject: string; text: string; replyTo?: string };

/** A longer subject is cut in the subject line; the text has all of it. Characters. */
const longestSubject = 100;

/**
 * The mail that notifies the office of an enquiry: plain text with everything that was typed. Nothing typed can pass for a
 * line of ours, since each text is one line after its label, or is indented.
 */
export function enquiryEmail({ id, received_at, texts, marks }: StoredSubmission<"enquiry">): EnquiryEmail {
  const doubt = marks.length > 0 ? `[${marks.join(", ")}] ` : "";
  const typed = [...terminalSafe(texts.subject)];
  const subject = typed.length > longestSubject ? `${typed.slice(0, longestSubject).join("")}…` : typed.join("");
  const replyTo = texts.email.trim();
  return {
    subject: `${doubt}Enquiry ${id}: ${subject}`,
    text: [
      `Enquiry ${id}, received ${indianTime(received_at)}`,
      ...(marks.length > 0 ? [`Marks: ${marks.join(", ")}`] : []),
      "",
      ...fields.enquiry.flatMap((name) =>
        name === "message"
          ? [`${labels.enquiry[name]}:`, ...lines(texts[name]).map((line) => `    ${line}`)]
          : [`${labels.enquiry[name]}: ${terminalSafe(texts[name])}`],
      ),
      "",
      isEmailAddress(replyTo)
        ? "A reply goes to the address above. The sender typed it; nobody has checked it."
        : "The address above is not valid. A reply to this mail goes to the office itself.",
      "",
    ].join("\n"),
    ...(isEmailAddress(replyTo) && { replyTo }),
  };
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map(terminalSafe);
}
