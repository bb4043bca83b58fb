import { type Channel, deliver, postWebhook } from "#receiver/server/deliver.ts";
import { emailOf } from "#receiver/server/office-email.ts";
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
              // Asks mail programs not to answer it with an automatic reply.
              const headers = { "Auto-Submitted": "auto-generated" };
              await EMAIL.send({ ...mail, subject, text, headers, ...(replyTo && { replyTo }) });
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
 * Sends what the office is to be notified of now; the rest stays in the database until the next time. No channel waits for
 * another. Of a channel that fails no more is tried after a request, for which the platform waits half a minute.
 * @param options.bundle by the clock: also what came too fast for notifications of its own, as one
 */
export async function notify(
  store: D1Store,
  channels: readonly Channel[],
  { bundle, log }: { bundle: boolean; log: (error: unknown) => void },
): Promise<void> {
  const send = async (channel: Channel) => {
    for (let sent = 0; sent < mostAtOnce; sent++) {
      const notification = await store.nextNotification(channel.name);
      if (!notification) break;
      const hasArrived = await deliver(channel, notification, { store, log });
      if (!hasArrived && !bundle) return;
    }
    const rest = bundle && (await store.nextBundle(channel.name));
    if (rest) await deliver(channel, rest, { store, log });
  };
  await Promise.all(channels.map((channel) => send(channel).catch(log)));
}
