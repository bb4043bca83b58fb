import { readLegalTexts } from "#collections/read-legal-texts.ts";
import { readSite } from "#collections/read-site.ts";
import { addresses } from "#contract/addresses.ts";
import type { Kind } from "#contract/submission.ts";
import type { FormSettings } from "#enquiry/submission-form.tsx";
import { readSettings } from "#settings/settings.ts";
import { chatLink } from "#text/phone-number.ts";

/** Where a form is sent, how the data is used, and other ways to reach the office. */
export async function readFormSettings(kind: Kind): Promise<FormSettings> {
  const site = await readSite();
  const settings = readSettings();
  const notices = (await readLegalTexts()).filter(({ href }) => href.startsWith(addresses.privacy));
  const hindi = notices.find(({ href }) => href.endsWith("/hi"));
  const hindiText = hindi?.forms[kind];
  return {
    kind,
    url: kind === "enquiry" ? settings.enquiryUrl : settings.newsletterUrl,
    notice: notices.find((notice) => notice !== hindi)?.forms[kind] ?? shortNotice(kind, site.email),
    hindiNotice: hindiText ? { text: hindiText, checked: hindi?.checked === true } : undefined,
    noticeLinks: notices.map(({ href, title }) => ({ href, text: title })),
    email: site.email,
    chatLink: chatLink(site.chat_number, site.chat_text),
  };
}

/** For content without a privacy notice. */
function shortNotice(kind: Kind, email: string): string {
  return kind === "enquiry"
    ? "The office uses what you write here to answer you, and for nothing else. Please send no confidential papers: no engagement begins until the office confirms it in writing."
    : `Your name and address serve to send you the newsletter, and nothing else. To leave, write to ${email}.`;
}
