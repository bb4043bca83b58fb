import { Hono } from "hono";
import { expect, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { limits } from "#receiver/server/limits.ts";
import { rateLimit } from "#receiver/server/token-bucket.ts";
import { type BundledReceiver, bundledReceiver } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";
import { asha } from "./samples.ts";

/** A small limit, with a clock that the test moves. */
function limited({ trustProxy = false } = {}) {
  let time = 0;
  const app = new Hono();
  app.post("/", rateLimit({ burst: 3, interval: 1_000 }, { trustProxy, now: () => time }), (c) => c.text("taken"));
  app.onError((_, c) => c.text("refused", 429));
  return {
    pass(milliseconds: number) {
      time += milliseconds;
    },
    async send(from: string, headers: Record<string, string> = {}) {
      const env = { incoming: { socket: { remoteAddress: from } } };
      return (await app.request("/", { method: "POST", headers }, env)).text();
    },
  };
}

test("a sender may send a burst at once, then one per interval", async () => {
  const { send, pass } = limited();
  const sending = async (times: number) => {
    const answers: string[] = [];
    for (let index = 0; index < times; index++) answers.push(await send("192.0.2.1"));
    return answers;
  };
  expect(await sending(4)).toEqual(["taken", "taken", "taken", "refused"]);
  pass(999);
  expect(await sending(1)).toEqual(["refused"]);
  pass(1);
  expect(await sending(2)).toEqual(["taken", "refused"]);
  pass(3_000);
  expect(await sending(4)).toEqual(["taken", "taken", "taken", "refused"]);
});

test("a /48 IPv6 network may send as much as eight senders, at nobody else's expense", async () => {
  const { send } = limited();
  const answers: string[] = [];
  for (let index = 0; index < 200; index++) answers.push(await send(`2001:db8:1:${index.toString(16)}::1`));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(3 * limits.sendersOfNetwork);
  expect(await send("2001:db8:2::1")).toBe("taken");
  expect(await send("192.0.2.1")).toBe("taken");
});

test.each([
  [false, "192.0.2.1", ""],
  [true, "127.0.0.1", ", 192.0.2.1"],
])("a sender gains nothing by putting addresses in the header (behind a proxy: %s)", async (trustProxy, from, end) => {
  const { send } = limited({ trustProxy });
  const sendAs = (index: number) => send(from, { "X-Forwarded-For": `198.51.100.${index}${end}` });
  for (let index = 0; index < 3; index++) await sendAs(index);
  expect(await sendAs(99)).toBe("refused");
});

test("when there are too many senders, the one that was quiet longest is forgotten", async () => {
  const { send } = limited();
  for (let index = 0; index < 3; index++) await send("192.0.2.1");
  for (let index = 0; index < 9_999; index++) await send(`10.0.${index >> 8}.${index & 255}`);
  expect(await send("192.0.2.1")).toBe("refused");
  await send("10.1.0.0");
  expect(await send("192.0.2.1")).toBe("taken");
});

const office = "203.0.113.7";

/** Sends them one by one from the office's address. @returns how many times each status was answered */
async function sendAll({ from }: BundledReceiver, enquiries: object[], address: string = defaultEndpoints.enquiry) {
  const statuses: Record<number, number> = {};
  for (const enquiry of enquiries) {
    const { status } = await from(office, address, JSON.stringify(enquiry));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const numbered = (count: number, what: (n: number) => object) => Array.from({ length: count }, (_, n) => what(n));
const person = (n: number) => ({ ...asha, name: `Person ${n}`, message: `I have a question of my own, number ${n}.` });

test("an office that shares one address may send many at once, unmarked", async () => {
  const receiver = await bundledReceiver();
  const people = limits.submissionRate.burst;
  expect(await sendAll(receiver, numbered(people, person))).toEqual({ 200: people });
  expect(receiver.rows("enquiry").filter(({ marks }) => marks.length > 0)).toEqual([]);
});

test("25 people get through from an address that a program floods with different texts, and doubtful ones are marked", async () => {
  const receiver = await bundledReceiver();
  const program = (n: number) => ({ ...asha, name: `Winner ${n}`, message: `Offer ${n}` });
  for (let n = 0; n < 25; n++) {
    expect(
      await sendAll(
        receiver,
        numbered(12, (m) => program(n * 12 + m)),
      ),
    ).toEqual({ 200: 12 });
    expect(await sendAll(receiver, [person(n)])).toEqual({ 200: 1 });
  }
  const rows = receiver.rows("enquiry");
  expect(rows.filter(({ texts }) => texts.name.startsWith("Person"))).toHaveLength(25);
  expect(rows.filter(({ marks }) => marks.length === 0).length).toBeLessThan(limits.submissionRate.burst + 60);
  expect(rows.at(-1)?.marks).toEqual(["suspect"]);
});

test("one text under many names is refused once it comes too fast, and a person still gets through", async () => {
  const receiver = await bundledReceiver({ limits: { doubtfulRate: { burst: 10, interval: 1e9 } } });
  const program = (n: number) => ({ ...asha, name: `Winner ${n}`, message: "Buy  NOW" });
  const statuses = await sendAll(receiver, numbered(150, program));
  expect(statuses[429]).toBeGreaterThan(50);
  expect(await sendAll(receiver, [person(1)])).toEqual({ 200: 1 });
});

test("what comes far too fast gets 429, in words or as a page, and is not stored", async () => {
  const limits = { submissionRate: { burst: 1, interval: 1e9 }, doubtfulRate: { burst: 2, interval: 1e6 } };
  const receiver = await bundledReceiver({ limits });
  expect(await sendAll(receiver, numbered(10, person))).toEqual({ 200: 3, 429: 7 });
  expect(receiver.rows("enquiry")).toHaveLength(3);
  const script = await receiver.from(office, defaultEndpoints.enquiry, JSON.stringify(person(99)));
  expect(Number(script.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await script.text()).toBe(messages.enquiry.failed);
  const form = await receiver.from(office, defaultEndpoints.newsletter, new URLSearchParams(asha));
  expect([form.status, await form.text()]).toEqual([429, pageNamed("receive/failed")]);
  expect((await receiver.from("198.51.100.1", defaultEndpoints.enquiry, JSON.stringify(person(1)))).status).toBe(200);
});

test("a large submission that comes too fast is refused", async () => {
  const { from } = await bundledReceiver({ limits: { submissionRate: { burst: 1, interval: 1e9 } } });
  const send = async (length: number, headers: Record<string, string> = {}) =>
    (await from(office, defaultEndpoints.enquiry, JSON.stringify({ ...asha, message: "x".repeat(length) }), headers))
      .status;
  expect([await send(500_000), await send(500_001), await send(500_002, { "Content-Length": "500200" })]).toEqual([
    200, 429, 429,
  ]);
});

test("a sender that floods the server with page views may still send enquiries", async () => {
  const { post } = await bundledReceiver();
  const view = async () => (await post(defaultEndpoints.pageView, '{"page":"/"}')).status;
  const answers = await Promise.all(Array.from({ length: 2 * limits.viewRate.burst }, view));
  expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(limits.viewRate.burst);
  expect(answers).toContain(429);
  expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
});
