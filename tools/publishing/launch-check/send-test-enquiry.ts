import { messages, type Submission } from "#contract/submission.ts";
import { terminalSafe } from "#receiver/server/terminal-safe.ts";
import type { Settings } from "#settings/settings.ts";
import { type Receiver, receiverAt } from "./receiver-at.ts";

/** Reaches nobody and is in no real enquiry, so all test enquiries can be erased by it, and nothing else. */
export const testEmail = "launch-check@example.com";

export const testName = "TEST, please ignore";

/** 'TEST' with the day and time in India to a thousandth of a second. No two sends share one, so none counts as a repeat. */
export function testReference(now: Date): string {
  const india = new Date(now.getTime() + 5.5 * 3_600_000).toISOString();
  return `TEST ${india.slice(0, 23).replace("T", " ")}`;
}

/** Whatever staff see first says that it is a test. */
export function testEnquiry(reference: string): Submission<"enquiry"> {
  return {
    name: testName,
    email: testEmail,
    mobile: "+91 00000 00000",
    subject: reference,
    message: `${reference}: sent by the launch check, to see whether enquiries arrive. Nobody waits for an answer.`,
  };
}

/** 'unknown' when it may have arrived nevertheless. The words say what is known. */
export type Outcome = { result: "sent" | "failed" | "unknown"; words: string };

/** As long as the page waits. Milliseconds. */
const timeout = 30_000;

/** How much is shown of an unexpected answer. Characters. */
const longestAnswer = 200;

/** Errors before anything was sent. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

/** Where the enquiry form of the live site sends. */
export function enquiryAddress({ siteUrl, enquiryUrl }: Pick<Settings, "siteUrl" | "enquiryUrl">): string {
  return new URL(enquiryUrl, siteUrl).href;
}

/**
 * Sends one test enquiry as the page would, and never throws. Unlike the page, which may not read what another site
 * answers, it distinguishes a receiver that stored the enquiry from anything else that answers.
 */
export async function sendTestEnquiry(
  settings: Pick<Settings, "siteUrl" | "enquiryUrl">,
  { reference, wait = timeout }: { reference: string; wait?: number },
): Promise<Outcome> {
  const receiver = receiverAt(settings.enquiryUrl);
  const address = enquiryAddress(settings);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "text/plain;charset=UTF-8" },
      body: JSON.stringify(testEnquiry(reference)),
      // Google answers by a redirect. A redirect of our own site would drop the enquiry and open a page.
      redirect: receiver === "bundled" ? "manual" : "follow",
      signal: AbortSignal.timeout(wait),
    });
    return judge[receiver](response, (await response.text()).trim(), address);
  } catch (error) {
    return describeError(error, address, wait);
  }
}

type Judge = (response: Response, text: string, address: string) => Outcome;

const judge: Record<Receiver, Judge> = {
  bundled(response, text, address) {
    const { status } = response;
    const to = response.headers.get("Location");
    if (to !== null && status >= 300 && status < 400)
      return failed(
        `${address} redirects to ${terminalSafe(new URL(to, address).href)}, and nothing was sent there. Write the final address of the site in .env, PUBLIC_SITE_URL.`,
      );
    if (response.ok && text === messages.enquiry.sent) return sent(`The bundled server answered ${status}: "${text}"`);
    return failed(
      `${address} answered ${status}, ${quoted(text)}. That is not the answer of the bundled server to an enquiry that it stored. It has to run there; a host of files receives nothing (docs/deploying.md).`,
    );
  },

  spreadsheet(response, text) {
    const answer = scriptAnswer(text);
    if (answer?.sent)
      return sent(`The spreadsheet script answered ${response.status}: "${terminalSafe(answer.sentence)}"`);
    if (answer) return failed(`The spreadsheet script stored nothing: "${terminalSafe(answer.sentence)}"`);
    if (new URL(response.url).hostname === "accounts.google.com")
      return failed(
        "Google asks for a name and password there. Deploy the script again with 'Who has access: Anyone' (docs/receiving.md, part 3).",
      );
    return failed(
      `${response.url} answered ${response.status}, ${quoted(text)}. That is not the spreadsheet script's answer. Check the address and the script (docs/receiving.md, part 3).`,
    );
  },

  other(response, text, address) {
    const answer = `${response.url} answered ${response.status}, ${quoted(text)}`;
    if (!response.ok) return failed(`${answer}.`);
    return response.redirected
      ? unknown(
          `${address} redirected, and ${answer}. Whether the enquiry was stored on the way, only its receiver knows.`,
        )
      : sent(`${answer}. So it arrived; whether it was stored is not known.`);
  },
};

function describeError(error: unknown, address: string, wait: number): Outcome {
  if (error instanceof Error && error.name === "TimeoutError")
    return unknown(`${address} did not answer within ${wait / 1000} seconds.`);
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  // `fetch` hides the reason behind 'fetch failed'.
  const { code = "", message: reason = "" } = (cause ?? {}) as { code?: string; message?: string };
  const words = `${address} could not be reached: ${terminalSafe(reason || code || message)}.`;
  return neverSent.includes(code) || /CERT|SSL|TLS/.test(code)
    ? failed(`${words} Nothing was sent.`)
    : unknown(`${words} The connection may have ended before or after it arrived.`);
}

/** What the script answers to a script: see `receiver/spreadsheet-script/answer.ts`. */
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

function quoted(text: string): string {
  if (text === "") return "without a word";
  const shown = [...terminalSafe(text)];
  return `"${shown.slice(0, longestAnswer).join("")}${shown.length > longestAnswer ? "…" : ""}"`;
}
