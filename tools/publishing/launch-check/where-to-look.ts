import { labels } from "#contract/submission.ts";
import { headers, sheetNames } from "#receiver/spreadsheet-script/submission-sheet.ts";
import type { Settings } from "#settings/settings.ts";
import { type Receiver, receiverAt } from "./receiver-at.ts";
import { testEmail, testName } from "./send-test-enquiry.ts";

/** Where staff find a test enquiry, who should have been notified, and how to remove it. */
export function whereToLook(settings: Settings, reference: string): string[] {
  return [
    ...places[receiverAt(settings.enquiryUrl)](settings, reference),
    "Sending again, also within ten minutes, makes a new reference and so a new row.",
  ];
}

const places: Record<Receiver, (settings: Settings, reference: string) => string[]> = {
  bundled: ({ notifyByMail, notifyWebhookUrl }, reference) => {
    const notifications = [
      notifyByMail &&
        `A mail to ${notifyByMail.to}, within minutes: "Enquiry …: ${reference}". If none comes, npm run inbox says why in its last line.`,
      notifyWebhookUrl && "A request to NOTIFY_WEBHOOK_URL, with its number and time.",
    ].filter((words) => typeof words === "string");
    return [
      `On the computer where the server runs: npm run inbox. The first row of the enquiries has "${reference}" under ${labels.enquiry.subject}.`,
      ...(notifications.length > 0 ? notifications : ["By the .env of this computer nobody is notified."]),
      "If the server runs on another computer, its own .env decides who is notified.",
      `To erase all test enquiries: npm run inbox -- --erase-person ${testEmail}`,
    ];
  },

  spreadsheet: (_, reference) => [
    `In the spreadsheet, sheet '${sheetNames.enquiry}': the lowest row, with "${reference}" under ${labels.enquiry.subject}. Its column ${headers.mail} says 'sent', or why no mail went out.`,
    `A mail "Enquiry: ${reference} (${testName})" to the address in the script's Project Settings > Script Properties, NOTIFY_EMAIL. If there is no row, that address received the whole enquiry by mail instead (docs/receiving.md, 'Who hears of a failure').`,
    "To remove it, delete its row.",
  ],

  other: ({ enquiryUrl }, reference) => [
    `Where ${new URL(enquiryUrl).host} stores enquiries: "${reference}". Who is notified is set there too.`,
  ],
};
