import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "#settings/settings.ts";
import { type Channel, deliver, postWebhook } from "./deliver.ts";
import { sendEmail } from "./smtp.ts";
import { type ChannelName, type Notification, type Store, senderOf } from "./store.ts";

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

/** Milliseconds. */
const hour = 60 * 60_000;

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
  async function sendNext(channel: Channel, next: () => Promise<Notification | undefined>): Promise<boolean> {
    const notification = await next();
    if (notification) await deliver(channel, notification, { store, log });
    return notification !== undefined;
  }
}
