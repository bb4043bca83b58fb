import { terminalSafe } from "#receiver/terminal-safe.ts";
import { type InboxPlace, inboxCommand } from "./inbox-command.ts";
import { indianTime } from "./indian-time.ts";
import type { ChannelName, Notification, Store } from "./store.ts";

/** `send` throws when the notification did not arrive. */
export type Channel = { name: ChannelName; send(notification: Notification): Promise<void> };

/** Of what a mail server says, the rest is cut. Characters. */
const longestReason = 1_000;

/** How long a webhook may take to answer. Milliseconds. */
const webhookTimeout = 20_000;

/** Sends a notification that was claimed, and records whether it arrived. @returns whether it did */
export async function deliver(
  { name, send }: Channel,
  notification: Notification,
  { store, log }: { store: Pick<Store, "markSent" | "markFailed">; log: (error: unknown) => void },
): Promise<boolean> {
  const error = await send(notification).then(() => undefined, reasonOf);
  if (error === undefined) {
    await store.markSent(notification);
    return true;
  }
  const givenUp = await store.markFailed(notification, error);
  const { ids, tries } = notification;
  const failed = `${ids.length === 1 ? `Enquiry ${ids[0]}` : `${ids.length} enquiries`} could not be notified by ${name}`;
  if (givenUp) log(`${failed} and is given up after ${tries} tries: ${error}`);
  else if (tries === 1) log(`${failed} and is tried again: ${error}`);
  return false;
}

/**
 * Notifies a chat tool or another program of an enquiry, or of several. Nothing that was typed is sent: a chat tool
 * interprets markup, and need not know who asks a firm for help.
 */
export function postWebhook(url: string, inbox: InboxPlace = "here"): Channel["send"] {
  return async (notification) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(webhookBody(notification, inbox)),
      // Followed, the POST would become a GET that notifies nobody.
      redirect: "manual",
      signal: AbortSignal.timeout(webhookTimeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  };
}

function webhookBody({ ids, since, enquiries: [first] }: Notification, inbox: InboxPlace) {
  if (ids.length > 1 || !first) {
    const text = `${ids.length} more enquiries came in since ${indianTime(since)}. To read them: ${inboxCommand(inbox)}`;
    return { text, ids, received_at: since };
  }
  const { id, received_at, marks } = first;
  const doubt = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const text = `Enquiry ${id}${doubt} came in, ${indianTime(received_at)}. To read it: ${inboxCommand(inbox)}`;
  return { text, id, received_at, marks };
}

/** One line that is safe in a terminal, whatever a mail server said. `fetch` hides the reason behind 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const reason = cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
  return terminalSafe(reason.replace(/\s+/g, " ")).slice(0, longestReason);
}
