import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Channel } from "#receiver/server/deliver.ts";
import type { Notification } from "#receiver/server/store.ts";
import type { D1Store } from "./d1-store.ts";
import { channelsOf, notify } from "./notify.ts";
import type { Bindings } from "./platform.ts";

test("a mail says that a program sent it, and to whom a reply goes", async () => {
  const sent: unknown[] = [];
  const SITE = { mail: { from: "website@example.com", to: "office@example.com" }, webhook: true };
  const [mail, ...more] = channelsOf({
    SITE,
    EMAIL: { send: async (one: unknown) => sent.push(one) },
  } as unknown as Bindings);
  await mail?.send(notification("e-mail", 7));
  expect(more).toEqual([]);
  expect(sent).toMatchObject([
    {
      ...SITE.mail,
      subject: "Enquiry 7: About a form",
      replyTo: "asha@example.com",
      headers: { "Auto-Submitted": "auto-generated" },
    },
  ]);
});

test("no channel waits for another, and one that fails after a request is left to the clock", async () => {
  const tried: string[] = [];
  const mute: Channel = { name: "e-mail", send: () => new Promise(() => {}) };
  const failing: Channel = {
    name: "webhook",
    async send({ ids }) {
      tried.push(`${ids}`);
      throw new Error("It answered 500.");
    },
  };
  const failed = new Promise<void>((resolve) =>
    notify(queue(resolve), [mute, failing], { bundle: false, log: () => {} }),
  );
  await failed;
  await setImmediate();
  expect(tried).toEqual(["1"]);
  await notify(queue(), [failing], { bundle: true, log: () => {} });
  expect(tried).toEqual(["1", "1", "2", "3", "99"]);
});

/** A store in which every channel has more to send than is sent at once. */
function queue(failed = () => {}): D1Store {
  const next = { "e-mail": 0, webhook: 0 };
  const store: Partial<D1Store> = {
    nextNotification: async (channel) => notification(channel, ++next[channel]),
    nextBundle: async (channel) => notification(channel, 99),
    markFailed: async () => {
      failed();
      return false;
    },
  };
  return store as D1Store;
}

function notification(channel: Notification["channel"], id: number): Notification {
  const texts = { name: "Asha Rao", email: "asha@example.com", mobile: "1", subject: "About a form", message: "x" };
  const received_at = "2026-11-29T06:00:00.000Z";
  return {
    ...{ channel, ids: [id], since: received_at, tries: 1 },
    enquiries: [{ id, received_at, texts, marks: [], ofSender: 1 }],
  };
}
