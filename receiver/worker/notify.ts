import { type Channel, deliver, postWebhook } from "#receiver/server/deliver.ts";
import { emailOf } from "#receiver/server/email-text.ts";
import type { D1Store } from "./d1-store.ts";
import type { Bindings } from "./platform.ts";

/**
 * So many at once: without a paid plan an invocation may make 50 requests to the database and to others, and each of these
 * takes five, for each of two channels.
 */
const mostAtOnce = 3;

/** The channels that the configuration names. */
export function channelsOf({ EMAIL, NOTIFY_WEBHOOK_URL, SITE: { mail, webhook } }: Bindings): Channel[] {
  return [
    ...(EMAIL && mail
      ? [
          {
            name: "e-mail" as const,
            async send(notification: Parameters<Channel["send"]>[0]) {
              const { subject, text, replyTo } = emailOf(notification, "cloudflare");
              await EMAIL.send({ ...mail, subject, text, ...(replyTo && { replyTo }) });
            },
          },
        ]
      : []),
    ...(webhook && NOTIFY_WEBHOOK_URL
      ? [{ name: "webhook" as const, send: postWebhook(NOTIFY_WEBHOOK_URL, "cloudflare") }]
      : []),
  ];
}

/**
 * Sends what the office is to be notified of now; the rest stays in the database until the next time.
 * @param options.bundle also what came too fast for notifications of its own, as one
 */
export async function notify(
  store: D1Store,
  channels: readonly Channel[],
  { bundle, log }: { bundle: boolean; log: (error: unknown) => void },
): Promise<void> {
  for (const channel of channels) {
    try {
      for (let sent = 0; sent < mostAtOnce; sent++) {
        const notification = await store.nextNotification(channel.name);
        if (!notification) break;
        await deliver(channel, notification, { store, log });
      }
      const rest = bundle && (await store.nextBundle(channel.name));
      if (rest) await deliver(channel, rest, { store, log });
    } catch (error) {
      log(error);
    }
  }
}
