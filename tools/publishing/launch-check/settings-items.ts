/** What the settings in `.env` decide: the public address, where the pages send data, and who is notified. */
import type { Kind } from "#contract/submission.ts";
import { type Settings, unencrypted } from "#settings/settings.ts";
import { isExampleEmail, isExampleHost, whyNotPublic } from "#text/public-host.ts";

/** One line of the checklist: what is in order, or what to write in which file and field. */
export type Item = { done: boolean; words: string };

/** The measurement id that `.env.example` shows. */
export const exampleGa4Id = "G-AB12CD34EF";

/**
 * What receives the data at an address. Only the bundled server answers at a path of this site. Every Google address, and
 * every one that ends like the script's, counts as meant for the spreadsheet script, so that a wrong one is reported.
 */
export function receiverAt(url: string): "bundled" | "spreadsheet" | "other" {
  if (url.startsWith("/")) return "bundled";
  const { hostname, pathname } = new URL(url);
  return isGoogle(hostname) || pathname.endsWith("/exec") ? "spreadsheet" : "other";
}

export function settingsItems(settings: Settings): Item[] {
  const { siteUrl, enquiryUrl, newsletterUrl } = settings;
  const receiver = ownReceiver(settings);
  const reason = whyNotPublic(siteUrl);
  return [
    item(
      "Website",
      reason &&
        `it is ${siteUrl}, which ${reason}. Write in .env PUBLIC_SITE_URL=https:// and the domain of the live site.`,
      `${siteUrl}.`,
    ),
    form("enquiry", { what: "Enquiries", name: "PUBLIC_ENQUIRY_URL", url: enquiryUrl, receiver }),
    ...(receiverAt(enquiryUrl) === "bundled" ? [notification(settings)] : []),
    form("newsletter", { what: "Subscriptions", name: "PUBLIC_NEWSLETTER_URL", url: newsletterUrl, receiver }),
    pageViews(settings.pageViews, receiver),
  ];
}

/** @param problem what to do; empty if all is in order */
const item = (what: string, problem: string | false | undefined, inOrder = ""): Item => ({
  done: !problem,
  words: `${what}: ${problem || inOrder}`,
});

/**
 * What answers at the paths of the live site. The bundled server has no https, so there it is behind another server, and
 * `TRUST_PROXY` is set.
 */
function ownReceiver({ publishTo, trustProxy }: Settings): "worker" | "server" | undefined {
  if (publishTo?.to === "cloudflare") return "worker";
  return trustProxy ? "server" : undefined;
}

/** Something that the pages send: its name, the variable in `.env`, and the address. */
type Sent = { what: string; name: string; url: string; receiver: ReturnType<typeof ownReceiver> };

function form(kind: Kind, sent: Sent): Item {
  const { what, name, url } = sent;
  if (receiverAt(url) !== "spreadsheet")
    return endpoint(sent, {
      worker: `the worker at Cloudflare stores them (${name} is ${url}).`,
      server: `the bundled server stores them (${name} is ${url}). It has to run all the time: on a static host all would be lost.`,
      onFiles: `(Netlify, Cloudflare Pages, GitHub Pages) all would be lost: write in .env ${name}= and the address of your spreadsheet script, which ends in /exec (docs/receiving.md).`,
    });
  if (!isPublishedScript(url)) {
    const remedy = `Write in .env, ${name}, the Web app URL, which ends in /exec (docs/receiving.md, part 3).`;
    return item(what, `they go to ${url}, which is not the address of a published script. ${remedy}`);
  }
  const named = new URL(url).searchParams.get("kind") ?? kind;
  if (named !== kind)
    return item(what, `the address in .env, ${name}, ends in kind=${named}. Write kind=${kind}, or take it off.`);
  return endpoint(sent);
}

function pageViews(pageViews: Settings["pageViews"], receiver: Sent["receiver"]): Item {
  const what = "Page views";
  if (pageViews.to === "none") return item(what, "", "none are counted.");
  if (pageViews.to === "ga4")
    return item(
      what,
      pageViews.id === exampleGa4Id &&
        `${exampleGa4Id} is the example's measurement id. Write your own in .env, PUBLIC_GA4_ID, or remove it.`,
      `Google Analytics counts them, ${pageViews.id}.`,
    );
  const name = "PUBLIC_ANALYTICS_URL";
  return endpoint(
    { what, name, url: pageViews.url, receiver },
    {
      worker: "the worker at Cloudflare counts them.",
      server: "the bundled server counts them.",
      onFiles: `write in .env ${name}= with nothing after it, which counts none.`,
    },
  );
}

function endpoint({ what, name, url, receiver }: Sent, words = { worker: "", server: "", onFiles: "" }): Item {
  if (receiverAt(url) === "bundled")
    return item(
      what,
      !receiver &&
        `they go to ${url}, where only the bundled server answers, and that is not set up for visitors. On your own server, write in .env TRUST_PROXY=1 (docs/deploying.md). On a static host ${words.onFiles}`,
      receiver && words[receiver],
    );
  const reason = whyNotPublic(url);
  const problem = reason && `they go to ${url}, which ${reason}. Write another address in .env, ${name}.`;
  return item(what, problem, `they go to ${url}.`);
}

/** Of an enquiry that the bundled server or the worker stores. A spreadsheet script has a setting of its own, at Google. */
function notification(settings: Settings): Item {
  const { notifyWebhookUrl, publishTo } = settings;
  const onCloudflare = publishTo?.to === "cloudflare";
  const to = (onCloudflare ? settings.mailAtCloudflare : settings.notifyByMail)?.to;
  const smtpUrl = onCloudflare ? undefined : settings.notifyByMail?.smtpUrl;
  const from = onCloudflare ? settings.mailAtCloudflare?.from : undefined;
  const isExample = (url: string) => isExampleHost(new URL(url).hostname);
  const examples = [
    to && isExampleEmail(to) && "NOTIFY_EMAIL",
    from && isExampleEmail(from) && "NOTIFY_FROM",
    smtpUrl && isExample(smtpUrl) && "SMTP_URL",
    notifyWebhookUrl && isExample(notifyWebhookUrl) && "NOTIFY_WEBHOOK_URL",
  ].filter(Boolean);
  const by = [to && `a mail to ${to}`, notifyWebhookUrl && "the webhook"].filter(Boolean);
  const byMail = onCloudflare
    ? "NOTIFY_EMAIL, an address that is verified at Cloudflare, and NOTIFY_FROM, an address of your domain there"
    : "NOTIFY_EMAIL, who is notified, and SMTP_URL, the mail server that sends the mail";
  const more = onCloudflare ? "docs/deploying.md" : "docs/receiving-server.md";
  const nobody = `nobody is notified of an enquiry. Write in .env ${byMail}; or NOTIFY_WEBHOOK_URL, a program that is notified (${more}).`;
  return item(
    "Notification",
    examples.length > 0
      ? `${examples.join(" and ")} is an address for examples, so nobody is notified of an enquiry. Write your own in .env (${more}).`
      : by.length === 0
        ? nobody
        : unencrypted(settings).find((sentence) => sentence.startsWith("NOTIFY_WEBHOOK_URL")),
    `each enquiry is reported by ${by.join(" and ")}.`,
  );
}

/** Whether the address is a published script's, and not its editor's, its test version's or the spreadsheet's. */
function isPublishedScript(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return !isGoogle(hostname) || (hostname === "script.google.com" && /\/s\/[\w-]+\/exec$/.test(pathname));
}

const isGoogle = (hostname: string) => /(?:^|\.)google(?:usercontent)?\.com$/.test(hostname);
