import type { Content } from "#collections/content-rules/content.ts";
import type { Finding } from "#collections/content-rules/finding.ts";
import { sample } from "#collections/content-rules/sample-firm.ts";
import type { Settings } from "#settings/settings.ts";
import { receiverAt } from "./receiver-at.ts";

type Linted = { content: Pick<Content, "site" | "texts">; warnings: readonly Finding[] };

/** What only a person can check. None of it counts as open. */
export function launchNotes(folder: string, { content, warnings }: Linted, settings: Settings): string[] {
  const { site, texts } = content;
  const notes = [
    "Whether the numbers are right: call the telephone, open the chat and write to the e-mail address, from the live site with a phone.",
  ];
  if (warnings.length > 0)
    notes.push(`Warnings about the texts: ${warnings.length}. npm run check:content lists them, with the reason.`);

  const { town } = sample;
  const isElsewhere = site && !site.address.join(" ").includes(town);
  const left = texts.filter(({ file, text }) => /^(?:home|about)\.yaml$/.test(file) && text.includes(town));
  if (isElsewhere && left.length > 0)
    notes.push(
      `${town} is the sample's town, and the office's address does not name it: ${left.map(({ file, field }) => `${folder}/${file}, ${field}`).join("; ")}.`,
    );

  const receiver = receiverAt(settings.enquiryUrl);
  if (receiver === "spreadsheet")
    notes.push(
      "Who is notified of an enquiry: the spreadsheet script itself sends the mail, to the address at Google, in Project Settings > Script Properties, NOTIFY_EMAIL (docs/receiving.md, part 1, step 7). The column Mail of the sheet says 'sent', or why not." +
        (settings.notifyByMail || settings.notifyWebhookUrl
          ? " NOTIFY_EMAIL and NOTIFY_WEBHOOK_URL in .env are for the bundled server and notify nobody of these enquiries."
          : ""),
    );
  if (receiver === "other")
    notes.push(`Who is notified of an enquiry: that is set where ${new URL(settings.enquiryUrl).host} receives it.`);
  if (receiver === "bundled")
    notes.push(
      `Backups: enquiries are stored in ${settings.dataDir} (DATA_DIR) alone. npm run inbox -- --backup FILE copies them (docs/receiving-server.md).`,
    );
  return notes;
}
