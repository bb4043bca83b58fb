import { setTimeout as pause } from "node:timers/promises";
import { terminalSafe } from "#receiver/terminal-safe.ts";
import type { Settings } from "#settings/settings.ts";
import { sendEmail } from "./email.ts";
import { indianTime } from "./indian-time.ts";
import { type ChannelName, type Notification, type Store, senderOf } from "./store.ts";

/** `send` throws when the notification did not arrive. */
type Channel = { name: ChannelName; send(notification: Notification): Promise<void> };

/** How many notifications a channel sends, so that a flood neither fills a mailbox nor hides a real enquiry behind it. */
type Pace = {
  /** So many enquiries an hour have a notification of their own; further ones wait for the next bundle. */
  single: number;
  /** So many of one sender. All that are suspect are one sender. */
  singleOfSender: number;
  /** How long after one bundle the next is sent. Milliseconds. */
  bundlePause: number;
};

export const defaultPace: Pace = { single: 20, singleOfSender: 5, bundlePause: 15 * 60_000 };

/** Of what a mail server says, the rest is cut. Characters. */
const longestReason = 1_000;

/** Milliseconds. */
const hour = 60 * 60_000;

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
 * Each channel sends one at a time, and after a failure goes on with the next; a failed one is tried again after growing
 * pauses, and `npm run inbox` lists those that are given up. When more come in than the pace allows, they are bundled.
 * @param options.interval how often the queue is checked for what is due again, milliseconds; new enquiries call `wake`
 * @param options.clock milliseconds, for tests
 * @returns `stop` resolves when what is being sent just now is finished
 */
export function startNotifier({
  channels,
  store,
  log = console.error,
  interval = 30_000,
  pace = defaultPace,
  clock = () => performance.now(),
}: {
  channels: readonly Channel[];
  store: Store;
  log?: (error: unknown) => void;
  interval?: number;
  pace?: Pace;
  clock?: () => number;
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
    const next = paced(channel.name);
    while (!stopped) {
      const { signal } = sleep;
      // A store that cannot be read now is tried again like an empty one.
      const found = await sendNext(channel, next).catch((error) => log(error));
      if (!found) await pause(interval, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** What a channel may send now. Failed tries count too: when a flood meets a broken mail server, few tries are enough. */
  function paced(channel: ChannelName): () => Promise<Notification | undefined> {
    let singles: { at: number; sender: string }[] = [];
    let nextBundleAt = Number.NEGATIVE_INFINITY;
    return async () => {
      const at = clock();
      singles = singles.filter((single) => single.at > at - hour);
      if (singles.length < pace.single) {
        const bySender = Map.groupBy(singles, ({ sender }) => sender);
        const waiting = [...bySender.keys()].filter(
          (sender) => (bySender.get(sender)?.length ?? 0) >= pace.singleOfSender,
        );
        const single = await store.nextNotification(channel, waiting);
        for (const enquiry of single?.enquiries ?? []) singles.push({ at, sender: senderOf(enquiry) });
        if (single) return single;
      }
      if (at < nextBundleAt) return undefined;
      const bundle = await store.nextBundle(channel);
      if (bundle) nextBundleAt = at + pace.bundlePause;
      return bundle;
    };
  }

  /** @returns whether there was one */
  async function sendNext({ name, send }: Channel, next: () => Promise<Notification | undefined>): Promise<boolean> {
    const notification = await next();
    if (!notification) return false;
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
    return true;
  }
}

/**
 * Notifies a chat tool or another program of an enquiry, or of several. Nothing that was typed is sent: a chat tool
 * interprets markup, and need not know who asks a firm for help.
 */
function postWebhook(url: string): Channel["send"] {
  return async (notification) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(webhookBody(notification)),
      // Followed, the POST would become a GET that notifies nobody.
      redirect: "manual",
      signal: AbortSignal.timeout(webhookTimeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  };
}

function webhookBody({ ids, since, enquiries: [first] }: Notification) {
  if (ids.length > 1 || !first) {
    const text = `${ids.length} more enquiries came in since ${indianTime(since)}. To read them: npm run inbox`;
    return { text, ids, received_at: since };
  }
  const { id, received_at, marks } = first;
  const doubt = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const text = `Enquiry ${id}${doubt} came in, ${indianTime(received_at)}. To read it: npm run inbox`;
  return { text, id, received_at, marks };
}

/** One line that is safe in a terminal, whatever a mail server said. `fetch` hides the reason behind 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const reason = cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
  return terminalSafe(reason.replace(/\s+/g, " ")).slice(0, longestReason);
}
