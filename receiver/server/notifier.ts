import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "#settings/settings.ts";
import type { ChannelName } from "./notification-queue.ts";
import { postWebhook } from "./post-webhook.ts";
import type { Received } from "./read-submissions.ts";
import { sendMail } from "./send-email.ts";
import type { Store } from "./store.ts";

/** One way to tell somebody of an enquiry. `tell` throws when nobody was told. */
export type Channel = { name: ChannelName; tell(enquiry: Received<"enquiry">): Promise<void> };

/** The ways that the settings name. */
export function channelsOf({ notifyByMail, notifyWebhookUrl }: Settings): Channel[] {
  return [
    ...(notifyByMail ? [{ name: "e-mail" as const, tell: sendMail(notifyByMail) }] : []),
    ...(notifyWebhookUrl ? [{ name: "webhook" as const, tell: postWebhook(notifyWebhookUrl) }] : []),
  ];
}

/**
 * Tells somebody of each enquiry at least once, beside the answers to visitors and never in front of them. What is
 * still to be told stands in the database, so a restart loses none; only when the process dies between the telling and
 * the note of it is an enquiry told twice. Each channel tells one at a time, the oldest first, and after a failure goes on with
 * the next; a failed one is tried again with growing pauses, and when it is given up, `npm run inbox` says so.
 * @param options.look how often to look for what is due again, milliseconds; new enquiries come by `wake`
 * @returns `stop` resolves when what is being told just now is told
 */
export function notify({
  channels,
  store,
  log = console.error,
  look = 30_000,
}: {
  channels: readonly Channel[];
  store: Pick<Store, "nextNotice" | "told" | "notTold">;
  log?: (fault: unknown) => void;
  look?: number;
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
      // A store that cannot be read now is looked at again like one that has nothing.
      const found = await tellNext(channel).catch((fault) => log(fault));
      if (!found) await pause(look, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** @returns whether there was one */
  async function tellNext({ name, tell }: Channel): Promise<boolean> {
    const notice = await store.nextNotice(name);
    if (!notice) return false;
    const { enquiry, tries } = notice;
    const fault = await tell(enquiry).then(
      () => undefined,
      (fault) => reasonOf(fault),
    );
    if (fault === undefined) {
      await store.told(notice);
      return true;
    }
    const givenUp = await store.notTold(notice, fault);
    if (givenUp) log(`Nobody was told of enquiry ${enquiry.id} by ${name}, after ${tries} tries: ${fault}`);
    else if (tries === 1) log(`Enquiry ${enquiry.id} could not be told by ${name} and is tried again: ${fault}`);
    return true;
  }
}

/** One line. `fetch` hides the reason behind 'fetch failed'. */
function reasonOf(fault: unknown): string {
  const { message, cause } = fault instanceof Error ? fault : { message: String(fault), cause: undefined };
  return (cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message).replace(/\s+/g, " ");
}
