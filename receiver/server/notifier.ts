import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "#settings/settings.ts";
import { sendEmail } from "./email.ts";
import { indianTime } from "./indian-time.ts";
import type { StoredSubmission } from "./read-submissions.ts";
import type { ChannelName, Store } from "./store.ts";

/** `send` throws when the notification did not arrive. */
type Channel = { name: ChannelName; send(enquiry: StoredSubmission<"enquiry">): Promise<void> };

/** How long a webhook may take to answer. Milliseconds. */
const webhookTimeout = 20_000;

/** The channels that the settings name. */
export function channelsOf({ notifyByMail, notifyWebhookUrl }: Settings): Channel[] {
  return [
    ...(notifyByMail ? [{ name: "e-mail" as const, send: sendEmail(notifyByMail) }] : []),
    ...(notifyWebhookUrl ? [{ name: "webhook" as const, send: postWebhook(notifyWebhookUrl) }] : []),
  ];
}

/**
 * Sends each notification at least once, alongside the responses to visitors and never before them. The queue is in the
 * database, so a restart loses none; only when the process dies between sending one and recording that is it sent twice.
 * Each channel sends one at a time, the oldest first, and after a failure goes on with the next; a failed one is tried again
 * after growing pauses, and `npm run inbox` lists those that are given up.
 * @param options.interval how often the queue is checked for what is due again, milliseconds; new enquiries call `wake`
 * @returns `stop` resolves when what is being sent just now is finished
 */
export function startNotifier({
  channels,
  store,
  log = console.error,
  interval = 30_000,
}: {
  channels: readonly Channel[];
  store: Store;
  log?: (error: unknown) => void;
  interval?: number;
}): { wake(): void; stop(): Promise<void> } {
  let stopped = false;
  let sleep = new AbortController();
  const working = channels.map(work);

  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await Promise.all(working);
    },
  };

  function wake() {
    sleep.abort();
    sleep = new AbortController();
  }

  async function work(channel: Channel) {
    while (!stopped) {
      const { signal } = sleep;
      // A store that cannot be read now is tried again like an empty one.
      const found = await sendNext(channel).catch((error) => log(error));
      if (!found) await pause(interval, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** @returns whether there was one */
  async function sendNext({ name, send }: Channel): Promise<boolean> {
    const notification = await store.nextNotification(name);
    if (!notification) return false;
    const { enquiry, tries } = notification;
    const error = await send(enquiry).then(() => undefined, reasonOf);
    if (error === undefined) {
      await store.markSent(notification);
      return true;
    }
    const givenUp = await store.markFailed(notification, error);
    const failed = `Enquiry ${enquiry.id} could not be notified by ${name}`;
    if (givenUp) log(`${failed} and is given up after ${tries} tries: ${error}`);
    else if (tries === 1) log(`${failed} and is tried again: ${error}`);
    return true;
  }
}

/**
 * Notifies a chat tool or another program of an enquiry. Nothing that was typed is sent: a chat tool interprets markup,
 * and need not know who asks a firm for help.
 */
function postWebhook(url: string): Channel["send"] {
  return async ({ id, received_at, marks }) => {
    const doubt = marks.length > 0 ? ` (${marks.join(", ")})` : "";
    const text = `Enquiry ${id}${doubt} came in, ${indianTime(received_at)}. To read it: npm run inbox`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text, id, received_at, marks }),
      // Followed, the POST would become a GET that notifies nobody.
      redirect: "manual",
      signal: AbortSignal.timeout(webhookTimeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  };
}

/** One line. `fetch` hides the reason behind 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return (cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message).replace(/\s+/g, " ");
}
