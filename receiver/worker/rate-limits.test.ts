import { Hono } from "hono";
import { expect, test } from "vitest";
import { limits } from "#receiver/server/limits.ts";
import type { RateLimit } from "./platform.ts";
import { databaseLimits, platformLimits, rateLimits } from "./rate-limits.ts";

const small = 1_500;
const large = limits.smallSubmission + 1;
const most = rateLimits.SUBMISSIONS.limit + rateLimits.DOUBTFUL.limit;

test("an office behind one address gets as many through as on the bundled server: first plain, then marked, then refused", async () => {
  const { send } = receiver();
  const answers = [];
  for (let index = 0; index <= most; index++) answers.push(await send(small, `text ${index}`));
  const counts = Map.groupBy(answers, (answer) => answer);
  expect(Array.from(counts, ([answer, all]) => [answer, all.length])).toEqual([
    ["200", limits.submissionRate.burst],
    ["200 suspect", limits.doubtfulRate.burst],
    ["429", 1],
  ]);
  expect(await send(small, "text", "192.0.2.2"), "another sender").toBe("200");
});

test("a database that fills refuses large ones first, then those that come too fast, and a person's last of all", async () => {
  const { send, fill } = receiver();
  expect(await send(large, "a")).toBe("200");
  fill(databaseLimits.large + 1);
  expect(await send(large, "b")).toBe("503");
  for (let index = 0; index < limits.submissionRate.burst; index++) await send(small, `text ${index}`);
  expect(await send(small, "fast")).toBe("200 suspect");
  fill(databaseLimits.fast + 1);
  expect(await send(small, "faster")).toBe("503");
  expect(await send(small, "a person", "192.0.2.2")).toBe("200");
});

test("a customer's whole IPv6 network counts as eight senders at most", async () => {
  const keys = new Set<string>();
  const { send } = receiver((key) => keys.add(key));
  for (let network = 0; network < 100; network++)
    await send(small, `text ${network}`, `2001:db8:1:${network.toString(16)}::1`);
  expect(keys.size).toBe(limits.sendersOfNetwork);
});

/** The limits with limiters that never forget. */
function receiver(heard: (key: string) => void = () => {}) {
  const limiter = (name: keyof typeof rateLimits): RateLimit => {
    const counts = new Map<string, number>();
    return {
      async limit({ key }) {
        if (name === "SUBMISSIONS") heard(key);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { success: (counts.get(key) ?? 0) <= rateLimits[name].limit };
      },
    };
  };
  let size = 0;
  const limiters = {
    SUBMISSIONS: limiter("SUBMISSIONS"),
    DOUBTFUL: limiter("DOUBTFUL"),
    SAME_TEXT: limiter("SAME_TEXT"),
    LARGE: limiter("LARGE"),
  };
  const { begin, admit } = platformLimits(limiters, { size: async () => size, takeBytes: async () => 0 });
  const app = new Hono().post("/:bytes/:text", begin, async (c) => {
    const marks = await admit(c, { bytes: Number(c.req.param("bytes")), textKey: c.req.param("text") });
    return c.text(marks.join());
  });
  return {
    fill: (bytes: number) => (size = bytes),
    async send(bytes: number, text: string, client = "192.0.2.1") {
      const headers = { "CF-Connecting-IP": client };
      const answer = await app.request(`/${bytes}/${text}`, { method: "POST", headers });
      return `${answer.status} ${answer.ok ? await answer.text() : ""}`.trim();
    },
  };
}
