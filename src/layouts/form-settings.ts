import { readSite } from "#collections/read-site.ts";
import type { Kind } from "#contract/submission.ts";
import type { FormSettings } from "#enquiry/submission-form.tsx";
import { readSettings } from "#settings.ts";
import { chatLink } from "#text/chat-link.ts";

/** Where a form sends to, and how else to reach the office. */
export async function readFormSettings(kind: Kind): Promise<FormSettings> {
  const site = await readSite();
  const settings = readSettings();
  return {
    url: kind === "enquiry" ? settings.enquiryUrl : settings.newsletterUrl,
    email: site.email,
    chatLink: chatLink(site.chat_number, site.chat_text),
  };
}
