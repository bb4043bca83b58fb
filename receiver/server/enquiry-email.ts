import { fields, labels } from "#contract/submission.ts";
import { isPlausibleAddress } from "./email-address.ts";
import { indianTime } from "./indian-time.ts";
import type { Received } from "./read-submissions.ts";
import { harmless } from "./text-table.ts";

export type EnquiryMail = { subject: string; text: string; replyTo?: string };

/** A longer subject is cut in the subject line; the text has it whole. Characters. */
const longestSubject = 100;

/**
 * The mail that tells the office of an enquiry: plain text with all that was typed. Nothing typed can pass for a line of
 * ours, since each takes one line under its label, or lines that are set in.
 */
export function enquiryMail({ id, received_at, texts, marks }: Received<"enquiry">): EnquiryMail {
  const doubt = marks.length > 0 ? `[${marks.join(", ")}] ` : "";
  const typed = [...harmless(texts.subject)];
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
          : [`${labels.enquiry[name]}: ${harmless(texts[name])}`],
      ),
      "",
      isPlausibleAddress(replyTo)
        ? "A reply goes to the address above. The sender typed it; nobody has checked it."
        : "The address above cannot be one. A reply to this mail goes to the office itself.",
      "",
    ].join("\n"),
    ...(isPlausibleAddress(replyTo) && { replyTo }),
  };
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map(harmless);
}
