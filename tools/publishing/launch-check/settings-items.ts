/** What only the settings in `.env` can tell: the public address, where the pages send, and who is notified. */
import type { Kind } from "#contract/submission.ts";
import type { Settings } from "#settings/settings.ts";
import { isExampleEmail, isExampleHost, whyNotPublic } from "#text/public-address.ts";

/** One line of the checklist. Its words say what is in order, or what to do: in which file and field, and what to write. */
export type Item = { done: boolean; words: string };

/** The measurement id that `.env.example` shows. */
export const exampleGa4Id = "G-AB12CD34EF";

/**
 * What answers at the address a form sends to. A path of this site is answered by the bundled server alone. Any address at
 * Google counts as meant for the spreadsheet script, so that a wrong one is reported as such; so does one that ends like
 * the script's.
 */
export function receiverAt(url: string): "bundled" | "spreadsheet" | "other" {
  if (url.startsWith("/")) return "bundled";
  const { hostname, pathname } = new URL(url);
  return isGoogle(hostname) || pathname.endsWith("/exec") ? "spreadsheet" : "other";
}

export function settingsItems(settings: Settings): Item[] {
  const { siteUrl, enquiryUrl, newsletterUrl, trustProxy } = settings;
  const onCloudflare = settings.publishTo?.to === "cloudflare";
  const reason = whyNotPublic(siteUrl);
  return [
    item(
      "Website",
      reason &&
        `it is ${siteUrl}, which ${reason}. Write in .env PUBLIC_SITE_URL=https:// and the domain of the live site.`,
      `${siteUrl}.`,
    ),
    form("enquiry", { what: "Enquiries", name: "PUBLIC_ENQUIRY_URL", url: enquiryUrl, trustProxy, onCloudflare }),
    ...(receiverAt(enquiryUrl) === "bundled" ? [notification(settings)] : []),
    form("newsletter", {
      what: "Subscriptions",
      name: "PUBLIC_NEWSLETTER_URL",
      url: newsletterUrl,
      trustProxy,
      onCloudflare,
    }),
    pageViews(settings),
  ];
}

/** @param problem what to do, empty when all is in order */
const item = (what: string, problem: string | false | undefined, inOrder: string): Item => ({
  done: !problem,
  words: `${what}: ${problem || inOrder}`,
});

/** Something that the pages send: what it is called, the variable in `.env`, and where that sends it. */
type Sent = { what: string; name: string; url: string; trustProxy: boolean; onCloudflare: boolean };

function form(kind: Kind, sent: Sent): Item {
  const { what, name, url } = sent;
  if (receiverAt(url) !== "spreadsheet")
    return endpoint(sent, {
      bundled: sent.onCloudflare
        ? `the worker at Cloudflare stores them (${name} is ${url}).`
        : `the bundled server stores them (${name} is ${url}). It has to run all the time: a host of files would lose every one.`,
      onFiles: `(Netlify, Cloudflare Pages, GitHub Pages) every one would be lost: write in .env ${name}= and the address of your spreadsheet script, which ends in /exec (docs/receiving.md).`,
    });
  if (!isPublishedScript(url)) {
    const remedy = `Write in .env, ${name}, the Web app URL, which ends in /exec (docs/receiving.md, part 3).`;
    return item(what, `they go to ${url}, which is not the address of a published script. ${remedy}`, "");
  }
  const named = new URL(url).searchParams.get("kind") ?? kind;
  if (named !== kind)
    return item(what, `the address in .env, ${name}, ends in kind=${named}. Write kind=${kind}, or take it off.`, "");
  return endpoint(sent);
}

function pageViews({ pageViews, trustProxy, publishTo }: Settings): Item {
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
    { what, name, url: pageViews.url, trustProxy, onCloudflare: publishTo?.to === "cloudflare" },
    {
      bundled:
        publishTo?.to === "cloudflare" ? "the worker at Cloudflare counts them." : "the bundled server counts them.",
      onFiles: `write in .env ${name}= with nothing after it, which counts none.`,
    },
  );
}

/** The bundled server knows no https, so a live site has another server in front of it, and `TRUST_PROXY` says so. */
function endpoint({ what, name, url, trustProxy, onCloudflare }: Sent, words = { bundled: "", onFiles: "" }): Item {
  if (receiverAt(url) === "bundled")
    return item(
      what,
      !trustProxy &&
        !onCloudflare &&
        `they go to ${url}, where only the bundled server answers, which is not set up for visitors. On a server of your own, write in .env TRUST_PROXY=1 (docs/deploying.md). On a host of files ${words.onFiles}`,
      words.bundled,
    );
  const reason = whyNotPublic(url);
  const problem = reason && `they go to ${url}, which ${reason}. Write another address in .env, ${name}.`;
  return item(what, problem, `they go to ${url}.`);
}

/** Of an enquiry that the bundled server stores. A spreadsheet script has a setting of its own, at Google. */
function notification({ notifyByMail: byServer, notifyWebhookUrl, mailAtCloudflare, publishTo }: Settings): Item {
  const onCloudflare = publishTo?.to === "cloudflare";
  const notifyByMail = onCloudflare ? mailAtCloudflare && { to: mailAtCloudflare.to, smtpUrl: undefined } : byServer;
  const isExample = (url: string) => isExampleHost(new URL(url).hostname);
  const examples = [
    notifyByMail && isExampleEmail(notifyByMail.to) && "NOTIFY_EMAIL",
    notifyByMail?.smtpUrl && isExample(notifyByMail.smtpUrl) && "SMTP_URL",
    notifyWebhookUrl && isExample(notifyWebhookUrl) && "NOTIFY_WEBHOOK_URL",
  ].filter(Boolean);
  const by = [notifyByMail && `a mail to ${notifyByMail.to}`, notifyWebhookUrl && "the webhook"].filter(Boolean);
  const nobody = onCloudflare
    ? "nobody is notified of an enquiry. Write in .env NOTIFY_EMAIL, an address that is verified at Cloudflare, and NOTIFY_FROM; or NOTIFY_WEBHOOK_URL (docs/deploying.md)."
    : "nobody is notified of an enquiry. Write in .env NOTIFY_EMAIL, who is notified, and SMTP_URL, the mail server that takes the mail; or NOTIFY_WEBHOOK_URL, a program that is notified (docs/receiving-server.md).";
  return item(
    "Notification",
    examples.length > 0
      ? `${examples.join(" and ")} is an address for examples, so nobody is notified of an enquiry. Write your own in .env (docs/receiving-server.md).`
      : by.length === 0 && nobody,
    `each enquiry is reported by ${by.join(" and ")}.`,
  );
}

/** Google's own addresses tell a published script from its editor, its test version and the spreadsheet. */
function isPublishedScript(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return !isGoogle(hostname) || (hostname === "script.google.com" && /\/s\/[\w-]+\/exec$/.test(pathname));
}

const isGoogle = (hostname: string) => /(?:^|\.)google(?:usercontent)?\.com$/.test(hostname);
