import type { Content } from "#collections/content-rules/content.ts";
import type { Finding } from "#collections/content-rules/finding.ts";
import { sample } from "#collections/content-rules/sample-firm.ts";
import { firstKeptDay } from "#receiver/server/retention.ts";
import type { Settings } from "#settings/settings.ts";
import { type Item, receiverAt } from "./settings-items.ts";

/** What the checklist uses of the result of `lintContent`. */
export type Linted = { content: Pick<Content, "site" | "texts"> } & Record<"errors" | "warnings" | "launch", Finding[]>;

/**
 * The content linter's findings for the launch as lines of the checklist; places with the same finding share one. Contact
 * details that are in order are shown with their values, so that staff can spot a wrong number.
 * @param folder the content folder as staff know it, such as `content`
 */
export function contentItems(folder: string, { content: { site }, errors, launch }: Linted): Item[] {
  const open = Array.from(
    Map.groupBy(launch, ({ message }) => message),
    ([message, findings]) => {
      const places = findings.map(({ file, field }) => `${folder}/${file}${field && `, ${field}`}`);
      return { done: false, words: `${places.join("; ")}: ${message}.` };
    },
  );
  const isOpen = (name: string) => launch.some(({ file, field }) => file === "site.yaml" && field === name);
  const inOrder = Object.entries(site ? particulars(site) : {})
    .filter(([field]) => !isOpen(field))
    .map(([field, value]) => ({ done: true, words: `${folder}/site.yaml, ${field}: ${value}` }));
  const errorsWords =
    errors.length > 0
      ? `${errors.length}, which stop a build. npm run check:content lists them. Other open points in those files are listed here once the files can be read.`
      : `none; ${folder} can be built.`;
  return [...open, ...inOrder, { done: errors.length === 0, words: `Errors in the texts: ${errorsWords}` }];
}

function particulars({ social = {}, ...site }: NonNullable<Content["site"]>): Record<string, string> {
  const { phone, chat_number, company_name, address, email, copyright_holder, map_url } = site;
  const links = Object.entries(social).filter(([, url]) => url);
  return {
    ...{ phone, chat_number, company_name, address: address.join(", "), email, copyright_holder, map_url },
    ...Object.fromEntries(links.map(([network, url]) => [`social ${network}`, url])),
  };
}

/** What only a person can check. These do not count as open. */
export function launchNotes(folder: string, { content, warnings }: Linted, settings: Settings): string[] {
  const { site, texts } = content;
  const notes = [
    "Whether the numbers are right: on a phone, use the live site to call, open the chat and write an e-mail.",
  ];
  if (warnings.length > 0)
    notes.push(`Warnings about the texts: ${warnings.length}. npm run check:content lists them, with the reason.`);

  const { town } = sample;
  const isElsewhere = site && !site.address.join(" ").includes(town);
  const left = texts.filter(
    ({ file, text }) =>
      !/^(?:services|blog|updates|tools)\//.test(file) && text.includes(town) && !text.includes(`in ${town}`),
  );
  if (isElsewhere && left.length > 0)
    notes.push(
      `${town} is the town of the sample firm, but not in the office's address: ${left.map(({ file, field }) => `${folder}/${file}, ${field}`).join("; ")}.`,
    );

  if (receiverAt(settings.enquiryUrl) === "bundled") notes.push(erasingNote(folder, texts));
  return [...notes, receiverNote(settings)];
}

function erasingNote(folder: string, texts: Linted["content"]["texts"]): string {
  const kept = texts.find(({ file, field }) => file === "legal/privacy.md" && field === "kept")?.text;
  return firstKeptDay(JSON.stringify({ kept }), new Date())
    ? `Erasing: enquiries older than ${kept} (${folder}/legal/privacy.md, kept) are erased every day, handled or not. Copy what belongs to a matter to its file.`
    : `Erasing: ${folder}/legal/privacy.md, kept, is no number of days, weeks, months or years, such as 12 months, so nothing is erased by itself.`;
}

function receiverNote({ enquiryUrl, dataDir, notifyByMail, notifyWebhookUrl, publishTo }: Settings): string {
  const receiver = receiverAt(enquiryUrl);
  if (receiver === "bundled" && publishTo?.to === "cloudflare")
    return "Backups: npm run inbox -- --at cloudflare --backup FILE copies what is at Cloudflare (docs/deploying.md).";
  if (receiver === "bundled")
    return `Backups: enquiries are stored only in ${dataDir} (DATA_DIR). npm run inbox -- --backup FILE copies them (docs/receiving-server.md).`;
  if (receiver === "other")
    return `Who is notified of an enquiry: that is set where ${new URL(enquiryUrl).host} receives it.`;
  const unused =
    notifyByMail || notifyWebhookUrl
      ? " NOTIFY_EMAIL and NOTIFY_WEBHOOK_URL in .env are for the bundled server and notify nobody of these enquiries."
      : "";
  return `Who is notified of an enquiry: the spreadsheet script itself sends the mail, to the address at Google, in Project Settings > Script Properties, NOTIFY_EMAIL (docs/receiving.md, part 1, step 7). The column Mail of the sheet says 'sent', or why not.${unused}`;
}
