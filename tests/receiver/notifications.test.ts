import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { createApp } from "#receiver/server/app.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { channelsOf, defaultPace, startNotifier } from "#receiver/server/notification-queue.ts";
import { readSubmissions } from "#receiver/server/read-submissions.ts";
import { sendEmail } from "#receiver/server/smtp.ts";
import { openStore } from "#receiver/server/store.ts";
import { readSettings } from "#settings/settings.ts";
import { mailServer } from "./mail-server.ts";
import { asha, ashaSubscribes, scripts } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { postEnquiry, runInbox, serverSettings, startServer } from "./server-process.ts";

/** One mail for each enquiry, however many there are. */
const noLimit = { ...defaultPace, single: Number.POSITIVE_INFINITY, singleOfSender: Number.POSITIVE_INFINITY };

/** A receiver that notifies the office, retries at once, and is stopped when the test ends. */
async function notifying(
  env: Record<string, string>,
  {
    dataDir = join(scratchFolder(), "data"),
    pause = 0,
    pace = noLimit,
    clock,
  }: { dataDir?: string; pause?: number; pace?: typeof defaultPace; clock?: () => number } = {},
) {
  const settings = readSettings({ DATA_DIR: dataDir, ...env });
  const channels = channelsOf(settings);
  const logged: unknown[] = [];
  const log = (error: unknown) => logged.push(error);
  const store = await openStore(dataDir, { channels: channels.map(({ name }) => name), pause: () => pause, log });
  const notifier = startNotifier({ channels, store, log, interval: 20, pace, ...(clock && { clock }) });
  const app = createApp({ settings, store, stored: notifier.wake, log });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= notifier.stop().then(() => store.close()));
  onTestFinished(stop);
  return {
    dataDir,
    logged,
    stop,
    store,
    wake: notifier.wake,
    async send(more: Partial<typeof asha> = {}, address: string = defaultEndpoints.enquiry) {
      return (await app.request(address, { method: "POST", body: JSON.stringify({ ...asha, ...more }) })).status;
    },
  };
}

const unsentNotifications = (dataDir: string) => {
  using received = readSubmissions(dataDir);
  return received.unsentNotifications();
};

/** A webhook whose requests the test answers. */
async function webhook(answer: (response: ServerResponse, request: number) => void) {
  const bodies: unknown[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    answer(response, bodies.length);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const office = "office@example.com";

describe("the office", () => {
  test("gets a mail for each enquiry, with its full text, and a reply goes to the sender", async () => {
    const { mails, url } = await mailServer();
    const { send } = await notifying({ NOTIFY_EMAIL: office, SMTP_URL: url });
    const message = `${scripts.message}\n.\n..two dots\n${"long ".repeat(1_000)}`;
    expect(await send({ ...scripts, message })).toBe(200);
    await expect.poll(() => mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ from: office, to: [office] });
    expect(mail?.headers).toMatchObject({ "Reply-To": asha.email, "Auto-Submitted": "auto-generated" });
    expect(mail?.headers["Content-Type"]).toMatch(/^text\/plain; charset=utf-8/);
    for (const text of [scripts.name, asha.email, asha.mobile, asha.subject]) expect(mail?.text).toContain(text);
    for (const line of message.split("\n")) expect(mail?.text).toContain(`\n    ${line}`);
  });

  test("gets no mail for a repeat, a subscription or a page view", async () => {
    const { mails, url } = await mailServer();
    const { send } = await notifying({ NOTIFY_EMAIL: office, SMTP_URL: url });
    expect(await send(ashaSubscribes, defaultEndpoints.newsletter)).toBe(200);
    await send();
    await send();
    await send({ name: "last" });
    await expect.poll(() => mails.at(-1)?.text).toContain("Full Name: last");
    expect(mails).toHaveLength(2);
  });

  test("gets no header or recipient that a stranger wrote", async () => {
    const { mails, url } = await mailServer();
    const { send } = await notifying({ NOTIFY_EMAIL: office, SMTP_URL: url });
    const hostile = "x\r\nBcc: all@example.com\r\nX-Mine: yes\r\n\r\nwords";
    await send({ name: hostile, email: `asha@example.com\r\nBcc: all@example.com`, subject: hostile });
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([office]);
    for (const name of ["Bcc", "X-Mine", "Reply-To"]) expect(mails[0]?.headers).not.toHaveProperty(name);
  });

  test("does not give its password to a server without encryption", async () => {
    const { heard, port } = await mailServer();
    const env = { NOTIFY_EMAIL: office, SMTP_URL: `smtp://office:p%40ss@127.0.0.1:${port}` };
    const { send, dataDir } = await notifying(env, { pause: 60_000 });
    expect(await send()).toBe(200);
    await expect.poll(() => unsentNotifications(dataDir)).toMatchObject([{ enquiryId: 1 }]);
    expect(heard).toContain("STARTTLS");
    expect(heard.filter((line) => /AUTH|p@ss/.test(line))).toEqual([]);
  });

  test("gets its mail over an encrypted connection only, from another machine, unless the setting says otherwise", async () => {
    const { heard, mails, port } = await mailServer();
    // Any address but this machine's own is another machine; this one is reached all the same.
    const env = { NOTIFY_EMAIL: office, SMTP_URL: `smtp://0.0.0.0:${port}` };
    const { send, dataDir } = await notifying(env, { pause: 60_000 });
    expect(await send()).toBe(200);
    await expect.poll(() => unsentNotifications(dataDir)).toMatchObject([{ enquiryId: 1 }]);
    expect(heard.filter((line) => /^(?:MAIL|DATA)/.test(line))).toEqual([]);
    const unencrypted = await notifying({ ...env, SMTP_UNENCRYPTED: "1" });
    expect(await unencrypted.send()).toBe(200);
    await expect.poll(() => mails).toHaveLength(1);
  });

  test("gets the mail once the mail server is back, and the visitor does not have to wait for it (EP-10)", async () => {
    const { port, close } = await mailServer();
    close();
    const { send, dataDir, logged } = await notifying(
      { NOTIFY_EMAIL: office, SMTP_URL: `smtp://127.0.0.1:${port}` },
      { pause: 200 },
    );
    expect(await send()).toBe(200);
    await expect
      .poll(() => unsentNotifications(dataDir))
      .toMatchObject([{ enquiryId: 1, channel: "e-mail", givenUp: false }]);
    const { mails } = await mailServer({ port });
    await expect.poll(() => mails).toHaveLength(1);
    await expect.poll(() => unsentNotifications(dataDir)).toEqual([]);
    expect(logged).toEqual([
      expect.stringMatching(/^Enquiry 1 could not be notified by e-mail and is tried again: .*ECONNREFUSED/),
    ]);
  });

  test("gets every mail once, even if the server was stopped before it could send them", async () => {
    const { port, close } = await mailServer();
    close();
    const env = { NOTIFY_EMAIL: office, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await notifying(env);
    for (const name of ["one", "two", "three"]) await first.send({ name });
    await first.stop();
    const { mails } = await mailServer({ port });
    const second = await notifying(env, first);
    await expect.poll(() => mails).toHaveLength(3);
    await second.send({ name: "four" });
    await expect.poll(() => mails).toHaveLength(4);
    expect(mails.map(({ text }) => /Full Name: (\w+)/.exec(text)?.[1]).toSorted()).toEqual([
      "four",
      "one",
      "three",
      "two",
    ]);
  });

  test("gets no mails about enquiries from before the setting, nor late ones when it is set again", async () => {
    const { port, close } = await mailServer();
    close();
    const env = { NOTIFY_EMAIL: office, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const before = await notifying({});
    await before.send({ name: "before" });
    await before.stop();
    const first = await notifying(env, before);
    await first.send({ name: "long ago" });
    await first.stop();
    const none = await notifying({}, first);
    await none.stop();
    expect(none.logged).toEqual([expect.stringMatching(/^Notifications given up .*: 1\./)]);
    const error = "its setting was removed";
    expect(unsentNotifications(first.dataDir)).toEqual([{ enquiryId: 2, channel: "e-mail", error, givenUp: true }]);
    const { mails } = await mailServer({ port });
    const { send } = await notifying(env, first);
    await send({ name: "today" });
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Full Name: today");
  });

  test("learns when a mail is given up, and gets the others", async () => {
    const refusing = await mailServer({ refuse: true });
    const { send, dataDir, logged, stop } = await notifying({ NOTIFY_EMAIL: office, SMTP_URL: refusing.url });
    await send();
    await expect
      .poll(() => unsentNotifications(dataDir))
      .toMatchObject([{ enquiryId: 1, givenUp: true, error: expect.stringContaining("No such person") }]);
    const { stdout } = await runInbox(dataDir);
    expect(stdout).toMatch(/\nNot notified by e-mail: 1 enquiry, 1 of them given up\. .*No such person/);
    expect(logged.at(-1)).toMatch(
      /^Enquiry 1 could not be notified by e-mail and is given up after 20 tries: .*No such person/,
    );
    await stop();
    const { mails, url } = await mailServer();
    const later = await notifying({ NOTIFY_EMAIL: office, SMTP_URL: url }, { dataDir });
    await later.send({ name: "later" });
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Full Name: later");
  });
});

describe("the office, when more come in than have a mail each", () => {
  const minutes = 60_000;
  /** Real enquiries come from different people. */
  const person = (index: number) => ({
    name: `Person ${index}`,
    email: `person${index}@example.com`,
    message: `About company ${index}`,
  });

  async function inAFlood(env: Record<string, string>, pause = 60 * minutes) {
    let time = 0;
    const receiver = await notifying(env, { pace: defaultPace, clock: () => time, pause });
    return {
      ...receiver,
      async sendPersons(first: number, end: number) {
        for (let index = first; index < end; index++) await receiver.send(person(index));
      },
      pass(milliseconds: number) {
        time += milliseconds;
        receiver.wake();
      },
    };
  }

  async function mailsInAFlood() {
    const { mails, url } = await mailServer();
    return { mails, ...(await inAFlood({ NOTIFY_EMAIL: office, SMTP_URL: url })) };
  }

  /** So many have come in that the next waits for the mail about several. */
  async function mailsBundled() {
    const receiver = await mailsInAFlood();
    await receiver.sendPersons(0, 21);
    // The 21st is the first of a bundle, and is sent at once since it is the only one.
    await expect.poll(() => receiver.mails).toHaveLength(21);
    return receiver;
  }

  test("gets the rest in one mail every quarter of an hour, and separate mails again an hour later", async () => {
    const { send, sendPersons, mails, pass } = await mailsBundled();
    await sendPersons(21, 58);
    pass(14 * minutes);
    await send(person(58));
    expect(mails).toHaveLength(21);
    pass(minutes);
    await expect.poll(() => mails).toHaveLength(22);
    const bundle = mails.at(-1);
    expect(bundle?.headers.Subject).toMatch(/^38 more enquiries since \d+ \w+ \d{4}, \d\d:\d\d IST$/);
    for (let index = 21; index < 59; index++) {
      expect(bundle?.text).toContain(`\n    Person ${index}\n    person${index}@example.com\n    ${asha.mobile}`);
    }
    expect(bundle?.text).toContain("npm run inbox -- --open");
    pass(60 * minutes);
    await send(person(59));
    await expect.poll(() => mails.at(-1)?.text).toContain("Full Name: Person 59");
  });

  test("gets a real person's mail at once, even after one address or a program has sent many", async () => {
    const { send, store, wake, mails } = await mailsInAFlood();
    for (let index = 0; index < 40; index++) {
      await send({ name: `Bot ${index}`, email: "bot@example.com", message: `Buy ${index}` });
      await store.save("enquiry", { ...asha, ...person(1_000 + index) }, ["suspect"]);
    }
    await send({ name: "Real person" });
    wake();
    await expect.poll(() => mails.map(({ text }) => text).join()).toContain("Full Name: Real person");
    expect(mails.length).toBeLessThanOrEqual(12);
  });

  test("sees senders of few before senders of many, and suspect ones last", async () => {
    const { send, store, mails, pass } = await mailsBundled();
    for (let index = 0; index < 30; index++) {
      await store.save("enquiry", { ...asha, ...person(index), name: `Doubt ${index}` }, ["suspect"]);
      await send({ name: `Bot ${index}`, email: "bot@example.com", message: `Buy ${index}` });
      if (index === 10) await send({ name: "Real person" });
    }
    pass(15 * minutes);
    await expect.poll(() => mails).toHaveLength(22);
    const text = mails.at(-1)?.text ?? "";
    const names = [...text.matchAll(/^ {4}(Bot|Real|Doubt)/gm)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual(["Real", "Bot", "Doubt"]);
    expect(text.match(/^ {4}Bot/gm)).toHaveLength(3);
    expect(text).toContain("One of 30 from this address");
    expect(text).toContain("not all of them");
  });

  test("gets a bundle of limited length, in which typed text is always indented, whatever its length", async () => {
    const { send, mails, pass } = await mailsBundled();
    const hostile = `x\nMarks: none\u2028${"😀".repeat(200)}`;
    for (let index = 0; index < 40; index++)
      await send({
        name: hostile,
        subject: hostile,
        mobile: hostile,
        email: `${index}@example.com`,
        message: `${hostile}${index}`,
      });
    await expect.poll(() => mails).toHaveLength(21);
    pass(15 * minutes);
    await expect.poll(() => mails).toHaveLength(22);
    const text = mails.at(-1)?.text ?? "";
    expect(text.length).toBeLessThan(20_500);
    expect(text.isWellFormed()).toBe(true);
    const ours = text.split(/[\n\u2028]/).filter((line) => line !== "" && !line.startsWith("    "));
    for (const line of ours) expect(line).toMatch(/^(?:40 more enquiries since|Enquiry \d+, |This mail lists not all)/);
  });

  test("does not overload a mail server that refuses a whole flood, and loses nothing", async () => {
    const { url, heard } = await mailServer({ refuse: true });
    const { sendPersons, pass, dataDir } = await inAFlood({ NOTIFY_EMAIL: office, SMTP_URL: url }, 0);
    const tries = () => heard.filter((line) => line.startsWith("RCPT"));
    await sendPersons(0, 40);
    await expect.poll(tries).toHaveLength(21);
    pass(15 * minutes);
    await expect.poll(tries).toHaveLength(22);
    await expect.poll(() => unsentNotifications(dataDir)).toHaveLength(40);
  });

  test("has its webhook called once for many, with their numbers", async () => {
    const { bodies, url } = await webhook((response) => response.end());
    const { sendPersons, pass } = await inAFlood({ NOTIFY_WEBHOOK_URL: url });
    await sendPersons(0, 21);
    await expect.poll(() => bodies).toHaveLength(21);
    await sendPersons(21, 31);
    pass(15 * minutes);
    await expect.poll(() => bodies).toHaveLength(22);
    expect(bodies[21]).toEqual({
      text: expect.stringMatching(/^10 more enquiries came in since .* IST\. To read them: npm run inbox$/),
      ids: Array.from({ length: 10 }, (_, index) => index + 22),
      received_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });
});

test("the words of a mail server appear in the log and the inbox on one line, without control characters", async () => {
  const { url } = await mailServer({ refuse: "550 \u001b[2JNo\u009b such\u0007 person" });
  const { send, dataDir, logged } = await notifying({ NOTIFY_EMAIL: office, SMTP_URL: url }, { pause: 60_000 });
  await send();
  await expect.poll(() => logged).toEqual([expect.stringMatching(/^[^\p{Cc}]*such[^\p{Cc}]*$/u)]);
  await expect
    .poll(() => unsentNotifications(dataDir))
    .toEqual([expect.objectContaining({ error: expect.stringMatching(/^[^\p{Cc}]*such[^\p{Cc}]*$/u) })]);
});

describe("a webhook", () => {
  test("is called again after it answers 500 or a redirect, and gets nothing that was typed", async () => {
    const { bodies, url } = await webhook((response, request) => {
      response.writeHead([500, 302, 200][request - 1] ?? 200, { Location: "/elsewhere" }).end();
    });
    const { send, dataDir } = await notifying({ NOTIFY_WEBHOOK_URL: url });
    expect(await send()).toBe(200);
    await expect.poll(() => bodies).toHaveLength(3);
    await expect.poll(() => unsentNotifications(dataDir)).toEqual([]);
    expect(bodies[2]).toEqual({
      text: expect.stringMatching(/^Enquiry 1 came in, .* IST\. To read it: npm run inbox$/),
      id: 1,
      received_at: expect.stringMatching(/^\d{4}-.*Z$/),
      marks: [],
    });
    for (const typed of [asha.name, asha.email, asha.subject]) expect(JSON.stringify(bodies)).not.toContain(typed);
  });

  test("that never answers delays neither visitors nor the office's mails", async () => {
    const { mails, url: SMTP_URL } = await mailServer();
    const hanging: ServerResponse[] = [];
    const { bodies, url } = await webhook((response) => hanging.push(response));
    const { send } = await notifying({ NOTIFY_WEBHOOK_URL: url, NOTIFY_EMAIL: office, SMTP_URL });
    for (const name of ["one", "two", "three"]) expect(await send({ name })).toBe(200);
    await expect.poll(() => mails).toHaveLength(3);
    expect(bodies).toHaveLength(1);
    for (const response of hanging) response.end();
    await expect.poll(() => bodies).toHaveLength(2);
    for (const response of hanging) response.end();
    await expect.poll(() => bodies).toHaveLength(3);
    for (const response of hanging) response.end();
  });
});

test.each(["EHLO", "MAIL", "DATA", "."])(
  "a mail server that never comes to the end of an answer is left, and the mail is tried again: %s",
  async (stallAt) => {
    const { url: smtpUrl } = await mailServer({ stallAt });
    const received = { id: 1, received_at: "2025-10-05T12:01:00.000Z", texts: asha, marks: [] };
    const notification = { channel: "e-mail", ids: [1], since: received.received_at, tries: 1 } as const;
    const enquiries = [{ ...received, ofSender: 1 }];
    const sending = sendEmail(
      { to: office, smtpUrl, requireTls: false },
      200,
    )({ ...notification, ids: [1], enquiries });
    await expect(sending).rejects.toThrow(/abort|timeout/i);
  },
);

test("a notification postponed by a wrong clock is sent once the clock is right, and only once", async () => {
  let now = new Date("2036-01-01T00:00:00Z");
  const store = await openStore(join(scratchFolder(), "data"), { channels: ["e-mail"], now: () => now });
  onTestFinished(() => store.close());
  await store.save("enquiry", asha, []);
  expect(await store.nextNotification("e-mail")).toMatchObject({ tries: 1 });
  now = new Date("2026-01-01T00:00:00Z");
  expect(await store.nextNotification("e-mail")).toMatchObject({ tries: 2 });
  expect(await store.nextNotification("e-mail")).toBeUndefined();
});

test("notifications left unsent by an older version are listed, before and after the migration", async () => {
  const dataDir = join(scratchFolder(), "data");
  const store = await openStore(dataDir, { channels: ["e-mail"] });
  await store.save("enquiry", asha, []);
  store.close();
  const older = new DatabaseSync(databaseFile(dataDir));
  older.exec("DROP TABLE enquiry_search; DROP INDEX enquiries_open; DROP INDEX notifications_due");
  older.exec("ALTER TABLE notifications RENAME TO notices; PRAGMA user_version = 3");
  older.exec("UPDATE notices SET last_fault = 'refused', next_try_at = NULL");
  older.close();
  const listed = [{ enquiryId: 1, channel: "e-mail", error: "refused", givenUp: true }];
  expect(unsentNotifications(dataDir)).toEqual(listed);
  (await openStore(dataDir, { channels: ["e-mail"] })).close();
  expect(unsentNotifications(dataDir)).toEqual(listed);
});

test("two servers with one database announce each enquiry once", async () => {
  const { bodies, url } = await webhook((response) => response.end());
  const never = { pause: 60_000 };
  const first = await notifying({ NOTIFY_WEBHOOK_URL: url }, never);
  const second = await notifying({ NOTIFY_WEBHOOK_URL: url }, { dataDir: first.dataDir, ...never });
  for (let index = 0; index < 20; index++) await (index % 2 ? first : second).send({ name: `Person ${index}` });
  await expect.poll(() => new Set(bodies.map((body) => (body as { id: number }).id)).size).toBe(20);
  await Promise.all([first.stop(), second.stop()]);
  expect(bodies).toHaveLength(20);
});

test("at start-up the server says who is notified; a notification in progress at shutdown is finished", async () => {
  const env = serverSettings();
  const nobody = await startServer({ ...env, PUBLIC_NEWSLETTER_URL: "http://other.example/" });
  await nobody.saying(/Nobody is notified of enquiries.*\nPUBLIC_NEWSLETTER_URL begins with http:/);
  nobody.child.kill("SIGTERM");
  await nobody.ended;

  const waiting: ServerResponse[] = [];
  const { bodies, url } = await webhook((response) => waiting.push(response));
  const { mails, url: SMTP_URL } = await mailServer();
  const server = await startServer({ ...env, NOTIFY_EMAIL: office, SMTP_URL, NOTIFY_WEBHOOK_URL: url });
  await server.saying(/Each enquiry is announced by a mail to office@example\.com and the webhook/);
  expect((await postEnquiry(server.address, asha)).status).toBe(200);
  await expect.poll(() => mails).toHaveLength(1);
  await expect.poll(() => bodies).toHaveLength(1);
  server.child.kill("SIGTERM");
  await expect.poll(() => fetch(`${server.address}/health`).catch(() => "refused")).toBe("refused");
  for (const response of waiting) response.end();
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });

  const again = await startServer({ ...env, NOTIFY_EMAIL: office, SMTP_URL, NOTIFY_WEBHOOK_URL: url });
  expect((await postEnquiry(again.address, { ...asha, name: "Ravi" })).status).toBe(200);
  await expect.poll(() => mails).toHaveLength(2);
  await expect.poll(() => bodies.map((body) => (body as { id: number }).id)).toEqual([1, 2]);
  for (const response of waiting) response.end();
});
