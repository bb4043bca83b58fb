import { expect, test, vi } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { endsWithPage, send } from "#enquiry/send.ts";
import { asha, ashaSubscribes } from "../receiver/samples.ts";

const url = "https://script.example/exec";

test.each([
  ["sent", "an answer of another host, which cannot be read", { type: "opaque", ok: false, status: 0 }],
  ["sent", "an answer of this host", { type: "basic", ok: true, status: 204 }],
  ["failed", "a refusal of this host", { type: "basic", ok: false, status: 400 }],
  ["failed", "a page of this host that a redirect led to", { type: "basic", ok: true, status: 200, redirected: true }],
] as const)("a send is %s after %s", async (outcome, _, answer) => {
  expect(await send(url, asha, answering(answer))).toBe(outcome);
});

test("a redirect on this host counts as a failure, since nobody knows what became of the enquiry", async () => {
  expect(await send(defaultEndpoints.enquiry, asha, answering({ type: "opaque", ok: false }))).toBe("failed");
});

test("a submission that is too large for a receiver is not sent", async () => {
  const fetch = answering({ type: "opaque", ok: false });
  const room = 1_000_000 - JSON.stringify({ ...asha, message: "" }).length;
  expect(await send(url, { ...asha, message: "x".repeat(room + 1) }, fetch)).toBe("too-large");
  expect(fetch).not.toHaveBeenCalled();
  expect(await send(url, { ...asha, message: "x".repeat(room) }, fetch)).toBe("sent");
});

test("a request that throws counts as a failure, and the error goes no further", async () => {
  const offline = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await send(url, asha, offline)).toBe("failed");
  expect(offline).toHaveBeenCalledOnce();
});

test("one POST with exactly the specified fields as JSON is sent, in no-cors mode", async () => {
  const fetch = answering({ type: "opaque", ok: false });
  await send(url, asha, fetch);
  await send<"newsletter">(url, ashaSubscribes, fetch);
  expect(fetch.mock.calls.map(([to, { signal, ...request }]) => ({ to, ...request }))).toEqual(
    [asha, ashaSubscribes].map((submission) => ({
      to: url,
      method: "POST",
      mode: "no-cors",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(submission),
      keepalive: true,
    })),
  );
});

test("without an answer for 30 seconds the send counts as failed", async () => {
  vi.useFakeTimers();
  const silent = ((_: unknown, { signal }: RequestInit) =>
    new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    )) as typeof globalThis.fetch;
  const ended = vi.fn();
  const outcome = send(url, asha, silent).then(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(ended).toHaveBeenCalledWith("failed");
  vi.useRealTimers();
});

test("a body of up to 60 KB, counted in bytes, is sent even after its page is closed; a longer one is not", async () => {
  const bodyOf = (message: string) => JSON.stringify({ ...asha, message });
  const room = 60 * 1024 - bodyOf("").length;
  for (const [message, longer] of [
    ["x".repeat(room), false],
    ["x".repeat(room + 1), true],
    ["न".repeat(room / 3 + 1), true],
  ] as const) {
    const fetch = answering({ type: "opaque", ok: false });
    await send(url, { ...asha, message }, fetch);
    expect(fetch.mock.calls[0]?.[1].keepalive).toBe(!longer);
    expect(endsWithPage(bodyOf(message))).toBe(longer);
  }
});

function answering(answer: object) {
  return vi.fn(async (_url: unknown, _request: RequestInit) => answer as Response) as unknown as typeof fetch &
    ReturnType<typeof vi.fn<(url: string, request: RequestInit) => Promise<Response>>>;
}
