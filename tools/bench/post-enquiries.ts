import { defaultEndpoints } from "../../contract/addresses.ts";
import { fields, type Submission } from "../../contract/submission.ts";
import { enquiry } from "./measure.ts";

let senders = 0;

/** Each request comes from a different sender, so that the limit for one sender plays no part. */
export async function post(url: string, body: string): Promise<number> {
  const sender = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders++ & 255}`;
  const response = await fetch(url + defaultEndpoints.enquiry, {
    method: "POST",
    body,
    // The bundled server reads the first one, Cloudflare's runtime the second.
    headers: { "X-Forwarded-For": sender, "CF-Connecting-IP": sender },
    redirect: "manual",
  });
  await response.arrayBuffer();
  return response.status;
}

/**
 * Repeats an action on several connections until the time is up or it returns false.
 * @returns how many times per second
 */
export async function repeat(
  milliseconds: number,
  connections: number,
  action: () => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < milliseconds && (await action()) !== false) done++;
  };
  await Promise.all(Array.from({ length: connections }, work));
  return (done / (performance.now() - start)) * 1_000;
}

/** @returns how many enquiries a second are answered as stored, after a warm-up; times in milliseconds */
export async function storedPerSecond(
  url: string,
  connections: number,
  { warmUp = 1_000, measured = 5_000 } = {},
): Promise<number> {
  let number = 0;
  const send = async () => {
    const status = await post(url, JSON.stringify(enquiry(`${connections}-${number++}`)));
    if (status !== 200) throw new Error(`Answered ${status}.`);
  };
  await repeat(warmUp, connections, send);
  return Math.round(await repeat(measured, connections, send));
}

/**
 * Sends enquiries by persons of different names, eight at a time, as to a receiver that is about to be killed.
 * @param acknowledged takes the names whose enquiry was answered as stored
 * @param nextName of the person who sends next
 * @returns stops it; resolves when the last answer is there
 */
export function sendUntilStopped(
  url: string,
  acknowledged: Set<string>,
  nextName: () => string,
): () => Promise<unknown> {
  let isStopped = false;
  const sending = repeat(60_000, 8, async () => {
    if (isStopped) return false;
    const name = nextName();
    // A sender who is cut off gets no answer; the enquiry may or may not be stored.
    const status = await post(url, JSON.stringify(enquiry(name))).catch(() => 0);
    if (status === 200) acknowledged.add(name);
    return !isStopped;
  });
  return () => {
    isStopped = true;
    return sending;
  };
}

/** What became of the enquiries that were sent while a receiver was killed again and again. */
export function afterKills(acknowledged: ReadonlySet<string>, stored: readonly Submission<"enquiry">[]) {
  const names = new Set(stored.map(({ name }) => name));
  const isWhole = (row: Submission<"enquiry">) =>
    fields.enquiry.every((field) => row[field] === enquiry(row.name)[field]);
  return {
    missing: acknowledged.difference(names).size,
    twice: stored.length - names.size,
    damaged: stored.filter((row) => !isWhole(row)).length,
  };
}
