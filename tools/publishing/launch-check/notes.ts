import type { Settings } from "#settings/settings.ts";
import type { LaunchContent } from "./content.ts";
import { receiverAt } from "./receiver-at.ts";
import { sampleFirm } from "./sample-firm.ts";

/** What this check cannot tell done from not done, for a person to look at. It keeps nothing open. */
export function launchNotes({ folder, site, texts, warnings }: LaunchContent, settings: Settings): string[] {
  const notes = [
    "Whether the numbers are right: call the telephone, open the chat and write to the e-mail address, from the live site with a phone.",
  ];
  if (warnings.length > 0)
    notes.push(`Doubtful places in the texts: ${warnings.length}. npm run check:content names each, with the reason.`);

  const { town } = sampleFirm;
  const isElsewhere = site && !site.address.join(" ").includes(town);
  const left = texts.filter(({ file, text }) => /^(?:home|about)\.yaml$/.test(file) && text.includes(town));
  if (isElsewhere && left.length > 0)
    notes.push(
      `${town} is the sample's town, and the office's address does not name it: ${left.map(({ file, field }) => `${folder}/${file}, ${field}`).join("; ")}.`,
    );

  const receiver = receiverAt(settings.enquiryUrl);
  if (receiver === "spreadsheet")
    notes.push(
      "Who hears of an enquiry: the spreadsheet script itself sends the mail, to the address that stands at Google in Project Settings > Script Properties, NOTIFY_EMAIL (docs/receiving.md, part 1, step 7). The column Mail of the sheet says 'sent', or why not." +
        (settings.notifyByMail || settings.notifyWebhookUrl
          ? " NOTIFY_EMAIL and NOTIFY_WEBHOOK_URL in .env are for the bundled server and tell nobody of these enquiries."
          : ""),
    );
  if (receiver === "other")
    notes.push(`Who hears of an enquiry: that is set where ${new URL(settings.enquiryUrl).host} receives it.`);
  if (receiver === "bundled")
    notes.push(
      `Backups: enquiries lie in ${settings.dataDir} (DATA_DIR) alone. npm run inbox -- --backup FILE copies them (docs/receiving-server.md).`,
    );
  return notes;
}
