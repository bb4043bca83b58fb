import { Hono } from "hono";
import { describe, expect, test } from "vitest";
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
    async send(from: string, forwarded?: string) {
      const headers = forwarded === undefined ? undefined : { "X-Forwarded-For": forwarded };
      const env = { incoming: { socket: { remoteAddress: from } } };
      return (await app.request("/", { method: "POST", ...(headers && { headers }) }, env)).text();
    },
  };
}

describe("a sender", () => {
  test("may send its burst at once, then one each interval", async () => {
    const { send, pass } = limited();
    for (let index = 0; index < 3; index++) expect(await send("192.0.2.1")).toBe("taken");
    expect(await send("192.0.2.1")).toBe("refused");
    pass(999);
    expect(await send("192.0.2.1")).toBe("refused");
    pass(1);
    expect(await send("192.0.2.1")).toBe("taken");
    expect(await send("192.0.2.1")).toBe("refused");
    pass(3_000);
    for (let index = 0; index < 3; index++) expect(await send("192.0.2.1")).toBe("taken");
  });

  test("that is too fast waits its turn, and only so many wait", async () => {
    const { send } = limited({ longestWait: 2_000 });
    for (let index = 0; index < 3; index++) expect(await send("192.0.2.1")).toBe("taken");
    const waiting = [send("192.0.2.1"), send("192.0.2.1")];
    expect(await send("192.0.2.1")).toBe("refused");
    expect(await Promise.race([...waiting, send("192.0.2.2").then(() => "others first")])).toBe("others first");
    expect(await Promise.all(waiting)).toEqual(["taken", "taken"]);
  });

  test("gains nothing by writing addresses into the header", async () => {
    const direct = limited();
    for (let index = 0; index < 3; index++) await direct.send("192.0.2.1", `198.51.100.${index}`);
    expect(await direct.send("192.0.2.1", "198.51.100.99")).toBe("refused");

    const behind = limited({ trustProxy: true });
    for (let index = 0; index < 3; index++) await behind.send("127.0.0.1", `198.51.100.${index}, 192.0.2.1`);
    expect(await behind.send("127.0.0.1", "198.51.100.99, 192.0.2.1")).toBe("refused");
    expect(await behind.send("127.0.0.1", "192.0.2.1, 198.51.100.99")).toBe("taken");
  });
});

test("made-up senders are forgotten again, the quietest first", async () => {
  const { send } = limited();
  for (let index = 0; index < 3; index++) await send("192.0.2.1");
  for (let index = 0; index < 9_999; index++) await send(`10.0.${index >> 8}.${index & 255}`);
  expect(await send("192.0.2.1")).toBe("refused");
  await send("10.1.0.0");
  expect(await send("192.0.2.1")).toBe("taken");
});

describe("the bundled receiver", () => {
  test("takes what an office behind one address sends at once, and answers a flood with 429, storing nothing of it", async () => {
    // The same burst, and a twentieth of the time.
    const { post, rows } = await bundledReceiver({
      submissionRule: { ...submissionRule, interval: 50, longestWait: 500 },
    });
    const office = Array.from({ length: submissionRule.burst }, (_, index) => ({ ...asha, name: `Person ${index}` }));
    for (const enquiry of office)
      expect((await post(defaultEndpoints.enquiry, JSON.stringify(enquiry))).status).toBe(200);

    const refused: string[] = [];
    const flood = Array.from({ length: 100 }, async (_, index) => {
      const name = `Flood ${index}`;
      const answer = await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name }));
      if (answer.status !== 429) return;
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await answer.text()).toBe(messages.enquiry.failed);
      refused.push(name);
    });
    const form = await post(defaultEndpoints.newsletter, new URLSearchParams(asha));
    expect([form.status, await form.text()]).toEqual([429, pageNamed("receive/failed")]);
    await Promise.all(flood);
    expect(refused.length).toBeGreaterThan(50);
    const kept = rows("enquiry").map(({ texts }) => texts.name);
    expect(kept).toEqual(expect.arrayContaining(office.map(({ name }) => name)));
    expect(kept.filter((name) => refused.includes(name))).toEqual([]);
    expect(kept).toHaveLength(office.length + flood.length - refused.length);
  });

  test("goes on taking enquiries from whoever floods it with page views", async () => {
    const { post } = await bundledReceiver();
    const view = async () => (await post(defaultEndpoints.pageView, '{"page":"/"}')).status;
    const answers = await Promise.all(Array.from({ length: 2 * viewRule.burst }, view));
    expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(viewRule.burst);
    expect(answers).toContain(429);
    expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
  });
});
