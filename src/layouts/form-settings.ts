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
  const notes = (await readLegalTexts()).filter(({ href }) => href.startsWith(addresses.privacy));
  const hindi = notes.find(({ language }) => language === "hi");
  const hindiText = hindi?.forms[kind];
  return {
    kind,
    url: kind === "enquiry" ? settings.enquiryUrl : settings.newsletterUrl,
    privacyNote: firstSentence(notes.find((note) => note !== hindi)?.forms[kind] ?? shortNote(kind, site.email), [
      site.company_name,
      site.email,
    ]),
    hindiNote: hindiText ? { text: hindiText, checked: hindi?.checked === true } : undefined,
    noteLinks: notes.map(({ href, title, language }) => ({ href, text: title, language })),
    email: site.email,
    workingHours: site.working_hours,
    chatLink: chatLink(site.chat_number, site.chat_text),
  };
}

/** A full stop within one of the `names` ends no sentence. */
function firstSentence(text: string, names: readonly string[]): { first: string; rest: string } {
  const masked = names.reduce((words, name) => words.replaceAll(name, "x".repeat(name.length)), text);
  const end = /[.!?](?=\s)/.exec(masked)?.index ?? text.length;
  return { first: text.slice(0, end + 1), rest: text.slice(end + 1).trim() };
}

/** For content without a privacy note. */
function shortNote(kind: Kind, email: string): string {
  return kind === "enquiry"
    ? "The office uses what you write here to answer you, and for nothing else. Please send no confidential papers: no engagement begins until the office confirms it in writing."
    : `Your name and address serve to send you the newsletter, and nothing else. To leave, write to ${email}.`;
}
