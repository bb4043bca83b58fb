import { messages } from "#contract/submission.ts";
import { terminalSafe } from "#receiver/server/terminal-safe.ts";
import type { Settings } from "#settings/settings.ts";
import { type Receiver, receiverAt } from "./receiver-at.ts";
import { testEnquiry } from "./test-enquiry.ts";

/** 'unknown' is when it may have arrived all the same. The words say what is known. */
export type Outcome = { result: "sent" | "failed" | "unknown"; words: string };

/** As long as the page waits. Milliseconds. */
const patience = 30_000;

/** Of an answer that was not expected, so much is shown. Characters. */
const longestAnswer = 200;

/** What fails before anything was sent. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

/** Where the enquiry form of the live site sends. */
export function enquiryAddress({ siteUrl, enquiryUrl }: Pick<Settings, "siteUrl" | "enquiryUrl">): string {
  return new URL(enquiryUrl, siteUrl).href;
}

/**
 * Sends one test enquiry as the page would, and never throws. Unlike the page, which may not read what another site
 * answers, it tells a receiver that kept the enquiry from anything else that answers.
 */
export async function sendTestEnquiry(
  settings: Pick<Settings, "siteUrl" | "enquiryUrl">,
  { reference, wait = patience }: { reference: string; wait?: number },
): Promise<Outcome> {
  const receiver = receiverAt(settings.enquiryUrl);
  const address = enquiryAddress(settings);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "text/plain;charset=UTF-8" },
      body: JSON.stringify(testEnquiry(reference)),
      // Google answers by a redirect. One of our own site would leave the enquiry behind and open a mere page.
      redirect: receiver === "bundled" ? "manual" : "follow",
      signal: AbortSignal.timeout(wait),
    });
    return judge[receiver](response, (await response.text()).trim(), address);
  } catch (fault) {
    return describeFault(fault, address, wait);
  }
}

type Judge = (response: Response, text: string, address: string) => Outcome;

const judge: Record<Receiver, Judge> = {
  bundled(response, text, address) {
    const { status } = response;
    const to = response.headers.get("Location");
    if (to !== null && status >= 300 && status < 400)
      return failed(
        `${address} leads on to ${terminalSafe(new URL(to, address).href)}, and nothing was sent there. Write the address at which the site ends up in .env, PUBLIC_SITE_URL.`,
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
    if (answer) return failed(`The spreadsheet script kept nothing: "${terminalSafe(answer.sentence)}"`);
    if (new URL(response.url).hostname === "accounts.google.com")
      return failed(
        "Google asks for a name and password there. Deploy the script again with 'Who has access: Anyone' (docs/receiving.md, part 3).",
      );
    return failed(
      `${response.url} answered ${response.status}, ${quoted(text)}. That is not the spreadsheet script's answer. Check the address and the script (docs/receiving.md, part 3).`,
    );
  },

  other(response, text, address) {
    const said = `${response.url} answered ${response.status}, ${quoted(text)}`;
    if (!response.ok) return failed(`${said}.`);
    return response.redirected
      ? unknown(`${address} led on, and ${said}. Whether the enquiry was kept on the way, only its receiver can say.`)
      : sent(`${said}. That says that it arrived, not that it was kept.`);
  },
};

function describeFault(fault: unknown, address: string, wait: number): Outcome {
  if (fault instanceof Error && fault.name === "TimeoutError")
    return unknown(`${address} did not answer within ${wait / 1000} seconds.`);
  const { message, cause } = fault instanceof Error ? fault : { message: String(fault), cause: undefined };
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
