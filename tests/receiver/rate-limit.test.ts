import { Hono } from "hono";
import { expect, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/submission.ts";
import { rateLimit, submissionRule, viewRule } from "#receiver/server/rate-limit.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";
import { asha } from "./samples.ts";

/** A small rule, with a clock that the test moves. */
function limited({ longestWait = 0, trustProxy = false } = {}) {
  let time = 0;
  const app = new Hono();
  app.post("/", rateLimit({ burst: 3, interval: 1_000, longestWait }, { trustProxy, now: () => time }), (c) =>
    c.text("taken"),
  );
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

test("a sender may send its burst at once, then one each interval", async () => {
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

test("a sender that is too fast waits its turn, and only so many wait", async () => {
  const { send } = limited({ longestWait: 2_000 });
  for (let index = 0; index < 3; index++) expect(await send("192.0.2.1")).toBe("taken");
  const waiting = [send("192.0.2.1"), send("192.0.2.1")];
  expect(await send("192.0.2.1")).toBe("refused");
  expect(await Promise.race([...waiting, send("192.0.2.2").then(() => "others first")])).toBe("others first");
  expect(await Promise.all(waiting)).toEqual(["taken", "taken"]);
});

test.each([
  [false, "192.0.2.1", ""],
  [true, "127.0.0.1", ", 192.0.2.1"],
])(
  "a sender gains nothing by writing addresses into the header (behind a proxy: %s)",
  async (trustProxy, from, end) => {
    const { send } = limited({ trustProxy });
    const sendAs = (index: number) => send(from, { "X-Forwarded-For": `198.51.100.${index}${end}` });
    for (let index = 0; index < 3; index++) await sendAs(index);
    expect(await sendAs(99)).toBe("refused");
  },
);

test("made-up senders are forgotten again, the quietest first", async () => {
  const { send } = limited();
  for (let index = 0; index < 3; index++) await send("192.0.2.1");
  for (let index = 0; index < 9_999; index++) await send(`10.0.${index >> 8}.${index & 255}`);
  expect(await send("192.0.2.1")).toBe("refused");
  await send("10.1.0.0");
  expect(await send("192.0.2.1")).toBe("taken");
});

test("an office behind one address may send at once, and a flood is answered with 429, storing nothing of it", async () => {
  const { post, rows } = await bundledReceiver({ submissionRule: { ...submissionRule, longestWait: 0 } });
  const send = (name: string) => post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name }));
  const answers = await Promise.all(Array.from({ length: submissionRule.burst + 50 }, (_, n) => send(`Person ${n}`)));
  const kept = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(kept.length).toBeGreaterThanOrEqual(submissionRule.burst);
  expect(kept.length + refused.length).toBe(answers.length);
  expect(rows("enquiry")).toHaveLength(kept.length);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toBe(messages.enquiry.failed);
  const form = await post(defaultEndpoints.newsletter, new URLSearchParams(asha));
  expect([form.status, await form.text()]).toEqual([429, pageNamed("receive/failed")]);
});

test("a sender that floods the server with page views may still send enquiries", async () => {
  const { post } = await bundledReceiver();
  const view = async () => (await post(defaultEndpoints.pageView, '{"page":"/"}')).status;
  const answers = await Promise.all(Array.from({ length: 2 * viewRule.burst }, view));
  expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(viewRule.burst);
  expect(answers).toContain(429);
  expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
});
