import { messages } from "#contract/alert-messages.ts";
import { labels, type Submission } from "#contract/submission.ts";
import { headers, sheetNames } from "#receiver/spreadsheet-script/submission-sheet.ts";
import { terminalSafe } from "#receiver/terminal-safe.ts";
import type { Settings } from "#settings/settings.ts";
import { receiverAt } from "./settings-items.ts";

/** Reaches nobody and is never in a real enquiry, so that test enquiries can be erased by it. */
export const testEmail = "launch-check@example.com";

const testName = "TEST, please ignore";

/** 'TEST' with the time in India to the millisecond: unique, so that no test counts as a repeat. */
export function testReference(now: Date): string {
  const india = new Date(now.getTime() + 5.5 * 3_600_000).toISOString();
  return `TEST ${india.slice(0, 23).replace("T", " ")}`;
}

/** Says that it is a test wherever staff may look first. */
export function testEnquiry(reference: string): Submission<"enquiry"> {
  return {
    name: testName,
    email: testEmail,
    mobile: "+91 00000 00000",
    subject: reference,
    message: `${reference}: sent by the launch check, to see whether enquiries arrive. Nobody is waiting for an answer.`,
  };
}

/** 'unknown' if it may have arrived anyway. */
export type Outcome = { result: "sent" | "failed" | "unknown"; words: string };

type Address = Pick<Settings, "siteUrl" | "enquiryUrl">;

/** The address to which the enquiry form of the live site sends. */
export const enquiryAddress = ({ siteUrl, enquiryUrl }: Address) => new URL(enquiryUrl, siteUrl).href;

/**
 * Sends one test enquiry as the page would, and never throws. Unlike the page, it can read an answer from another site,
 * and so tells a receiver that stored the enquiry from anything else that answers.
 * @param options.timeout in milliseconds; by default as long as the page waits
 */
export async function sendTestEnquiry(
  settings: Address,
  { reference, timeout = 30_000 }: { reference: string; timeout?: number },
): Promise<Outcome> {
  const receiver = receiverAt(settings.enquiryUrl);
  const address = enquiryAddress(settings);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "text/plain;charset=UTF-8" },
      body: JSON.stringify(testEnquiry(reference)),
      // Google answers with a redirect. On our own site, following one would drop the enquiry and fetch a page.
      redirect: receiver === "bundled" ? "manual" : "follow",
      signal: AbortSignal.timeout(timeout),
    });
    return judge[receiver](response, (await response.text()).trim(), address);
  } catch (error) {
    return describeError(error, address, timeout);
  }
}

type Receiver = ReturnType<typeof receiverAt>;

const judge: Record<Receiver, (response: Response, text: string, address: string) => Outcome> = {
  bundled({ ok, status, headers }, text, address) {
    if (ok && text === messages.enquiry.sent) return sent(`The site's own receiver answered ${status}: "${text}"`);
    const to = headers.get("Location");
    return failed(
      to
        ? `${address} redirects to ${terminalSafe(new URL(to, address).href)}, and nothing was sent there. Write the final address of the site in .env, PUBLIC_SITE_URL.`
        : `${address} answered ${status}, ${quoted(text)}. That is not what the site's own receiver answers after storing an enquiry. The bundled server or the worker at Cloudflare has to run there; a static host receives nothing (docs/deploying.md).`,
    );
  },

  spreadsheet({ status, url }, text) {
    const answer = scriptAnswer(text);
    if (answer?.sent) return sent(`The spreadsheet script answered ${status}: ${quoted(answer.sentence)}`);
    if (answer) return failed(`The spreadsheet script stored nothing: ${quoted(answer.sentence)}`);
    return failed(
      new URL(url).hostname === "accounts.google.com"
        ? "Google asks for a name and password there. Deploy the script again with 'Who has access: Anyone' (docs/receiving.md, part 3)."
        : `${url} answered ${status}, ${quoted(text)}. That is not the spreadsheet script's answer. Check the address and the script (docs/receiving.md, part 3).`,
    );
  },

  other({ ok, redirected, status, url }, text, address) {
    const answer = `${url} answered ${status}, ${quoted(text)}`;
    if (!ok) return failed(`${answer}.`);
    if (!redirected) return sent(`${answer}. So it arrived, but whether it was stored is unknown.`);
    return unknown(`${address} redirected, and ${answer}. Only the receiver knows whether the enquiry was stored.`);
  },
};

/** Errors that occur before anything is sent. */
const neverSent =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|SSL|TLS/;

function describeError(error: unknown, address: string, timeout: number): Outcome {
  // The message of `fetch` is only 'fetch failed'; the reason is in `cause`.
  const { name, message, cause = {} } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return unknown(`${address} did not answer within ${timeout / 1000} seconds.`);
  const { code = "" } = cause;
  const words = `${address} could not be reached: ${terminalSafe(cause.message || code || message)}.`;
  return neverSent.test(code)
    ? failed(`${words} Nothing was sent.`)
    : unknown(`${words} The connection may have ended before or after it arrived.`);
}

/** The JSON with which the spreadsheet script answers: see `receiver/spreadsheet-script/code.ts`. */
function scriptAnswer(text: string): { sent: boolean; sentence: string } | undefined {
  try {
    const { sent, sentence } = JSON.parse(text);
    return typeof sent === "boolean" && typeof sentence === "string" ? { sent, sentence } : undefined;
  } catch {
    return undefined;
  }
}

const sent = (words: string): Outcome => ({ result: "sent", words });
const failed = (words: string): Outcome => ({ result: "failed", words });
const unknown = (words: string): Outcome => ({ result: "unknown", words });

/** The first 200 characters of an unexpected answer. */
function quoted(text: string): string {
  if (text === "") return "without a word";
  return `"${terminalSafe(text).replace(/^(.{200}).+/su, "$1…")}"`;
}

/** Where staff find a test enquiry, who should have been notified, and how to remove it. */
export function whereToLook(settings: Settings, reference: string): string[] {
  return [
    ...places[receiverAt(settings.enquiryUrl)](settings, reference),
    "Each test has its own reference and so its own row, even within ten minutes.",
  ];
}

const places: Record<Receiver, (settings: Settings, reference: string) => string[]> = {
  bundled: ({ notifyByMail, notifyWebhookUrl, publishTo, mailAtCloudflare }, reference) => {
    const onCloudflare = publishTo?.to === "cloudflare";
    const inbox = onCloudflare ? "npm run inbox -- --at cloudflare" : "npm run inbox";
    const mail = onCloudflare ? mailAtCloudflare : notifyByMail;
    return [
      `${onCloudflare ? "" : "On the computer where the server runs: "}${inbox}. The first row of the enquiries has "${reference}" under ${labels.enquiry.subject}.`,
      ...(mail
        ? [
            `A mail to ${mail.to}, within minutes: "Enquiry …: ${reference}". If none comes, the last line of ${inbox} says why.`,
          ]
        : []),
      ...(notifyWebhookUrl ? ["A request to NOTIFY_WEBHOOK_URL, with its number and time."] : []),
      ...(mail || notifyWebhookUrl ? [] : ["According to this computer's .env, nobody is notified."]),
      ...(onCloudflare ? [] : ["If the server runs on another computer, its own .env decides who is notified."]),
      `To erase all test enquiries: ${inbox}${onCloudflare ? "" : " --"} --erase-person ${testEmail}`,
    ];
  },

  spreadsheet: (_, reference) => [
    `In the spreadsheet, sheet '${sheetNames.enquiry}': the lowest row, with "${reference}" under ${labels.enquiry.subject}. Its column ${headers.mail} says 'sent', or why no mail was sent.`,
    `A mail "Enquiry: ${reference} (${testName})" to the address in the script's Project Settings > Script Properties, NOTIFY_EMAIL. If there is no row, that address received the whole enquiry by mail instead (docs/receiving.md, 'Who learns of a failure').`,
    "To remove it, delete its row.",
  ],

  other: ({ enquiryUrl }, reference) => [
    `Where ${new URL(enquiryUrl).host} stores enquiries: "${reference}". Who is notified is set there too.`,
  ],
};
