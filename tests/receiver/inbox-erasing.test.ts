import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { endSubscription, eraseBefore, erasePerson } from "#receiver/server/inbox/erase.ts";
import { UserError } from "#settings/user-error.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { asha, ashaSubscribes } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { runInbox } from "./server-process.ts";

/** A receiver whose clock the test sets. */
async function receiverAt(time: string) {
  let now = new Date(time);
  const receiver = await bundledReceiver({ now: () => now });
  return {
    ...receiver,
    at(time: string) {
      now = new Date(time);
    },
    enquire: (name: string, email = asha.email) =>
      receiver.post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name, email })),
    subscribe: (email: string) =>
      receiver.post(defaultEndpoints.newsletter, JSON.stringify({ ...ashaSubscribes, email })),
  };
}

/** Every byte of every file in the folder. */
function bytesIn(dataDir: string): string {
  return readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), "latin1"))
    .join();
}

test("enquiries from before a day in India are erased from the files while the server runs; later ones stay", async () => {
  const { at, enquire, rows, dataDir, store } = await receiverAt("2025-10-04T18:29:59Z");
  await enquire("Quondam Before");
  for (let index = 0; index < 200; index++)
    await store.save("enquiry", { ...asha, name: `Quondam ${index}`, message: "x".repeat(5_000) }, []);
  at("2025-10-04T18:30:00Z");
  await enquire("Zephyrine Onday");
  expect(bytesIn(dataDir)).toContain("Quondam");

  expect(await eraseBefore(dataDir, "2025-10-05")).toMatch(
    /^From before 2025-10-05 \(Indian time\), 201 enquiries and 0 subscriptions were erased\./,
  );
  expect(rows("enquiry").map(({ texts }) => texts.name)).toEqual(["Zephyrine Onday"]);
  expect(bytesIn(dataDir)).not.toContain("Quondam");
  expect(bytesIn(dataDir)).toContain("Zephyrine");

  expect((await enquire("Later")).status).toBe(200);
  expect(rows("enquiry")).toHaveLength(2);
});

test("a current subscription stays, however old; one that ended before the day is erased", async () => {
  const { subscribe, rows, dataDir } = await receiverAt("2020-01-01T00:00:00Z");
  await subscribe("runs@example.com");
  await subscribe("ended@example.com");
  await endSubscription(dataDir, "ended@example.com", new Date("2024-06-01T00:00:00Z"));
  await eraseBefore(dataDir, "2024-06-01");
  expect(rows("newsletter")).toHaveLength(2);
  await eraseBefore(dataDir, "2025-01-01");
  expect(rows("newsletter").map(({ texts }) => texts.email)).toEqual(["runs@example.com"]);
  expect(bytesIn(dataDir)).not.toContain("ended@example.com");
});

test.each(["2025-02-30", "2125-01-01"])("the day %s is refused", async (day) => {
  const { enquire, rows, dataDir } = await receiverAt("2020-01-01T00:00:00Z");
  await enquire("kept");
  await expect(eraseBefore(dataDir, day)).rejects.toThrow(UserError);
  expect(rows("enquiry")).toHaveLength(1);
});

test("one person's enquiries and subscription are erased from the files, whatever the letter case; others stay", async () => {
  const { enquire, subscribe, rows, dataDir } = await receiverAt("2025-10-05T00:00:00Z");
  await enquire("Quondam", "Quondam@Example.com ");
  await enquire("Quondam again", "quondam@example.com");
  await enquire("Ravi", "notquondam@example.com");
  await subscribe("quondam@example.com");
  await subscribe("ravi@example.com");
  expect(await erasePerson(dataDir, " QUONDAM@example.com")).toBe(
    "From quondam@example.com, 2 enquiries and 1 subscription were erased. Earlier backups still contain them.",
  );
  expect(rows("enquiry").map(({ texts }) => texts.name)).toEqual(["Ravi"]);
  expect(rows("newsletter").map(({ texts }) => texts.email)).toEqual(["ravi@example.com"]);
  expect(bytesIn(dataDir).replaceAll("notquondam@example.com", "")).not.toMatch(/quondam/i);
  await expect(erasePerson(dataDir, "")).rejects.toThrow(UserError);
  await expect(erasePerson(dataDir, "quondam")).rejects.toThrow(UserError);
});

test("an ended subscription stays ended whatever a program sends; its owner can subscribe again, even at once", async () => {
  const { at, subscribe, post, rows, dataDir } = await receiverAt("2025-10-05T00:00:00Z");
  await subscribe("Asha@example.com");
  expect(await endSubscription(dataDir, "asha@EXAMPLE.com")).toBe("The subscription of asha@example.com has ended.");
  expect(await endSubscription(dataDir, "asha@example.com")).toMatch(/already ended/);
  await expect(endSubscription(dataDir, "ravi@example.com")).rejects.toThrow(UserError);
  expect(rows("newsletter")).toMatchObject([{ marks: ["ended"] }]);
  expect((await runInbox(dataDir)).stdout).toMatch(/ {2}ended\n {3}Name: Asha Rao\n {3}Email: Asha@example\.com/);
  expect((await runInbox(dataDir, "--csv", "subscriptions")).stdout).toContain('"Asha@example.com","ended"');

  const byProgram = { ...ashaSubscribes, suspect: true };
  expect((await post(defaultEndpoints.newsletter, JSON.stringify(byProgram))).status).toBe(200);
  expect(rows("newsletter")).toMatchObject([{ marks: ["ended"] }]);

  at("2025-10-05T00:05:00Z");
  expect((await subscribe("Asha@example.com")).status).toBe(200);
  expect(rows("newsletter")).toMatchObject([{ marks: [], received_at: "2025-10-05T00:05:00.000Z" }]);
});

test("the commands report the outcome or the problem in one line", async () => {
  const { enquire, subscribe, dataDir } = await receiverAt("2020-01-01T00:00:00Z");
  await enquire("Asha");
  await subscribe("asha@example.com");
  const empty = join(scratchFolder(), "none");
  for (const [folder, option, value, code, line] of [
    [dataDir, "--end-subscription", "asha@example.com", 0, /^The subscription of asha@example\.com has ended\.\n$/],
    [dataDir, "--erase-before", "2020-02-30", 1, /^"2020-02-30" is not a date\. Write it as 2025-12-31\.\n$/],
    [dataDir, "--erase-before", "2020-01-02", 0, /^From .* 1 enquiry and 0 subscriptions were erased\. [^\n]*\n$/],
    [
      dataDir,
      "--erase-person",
      "asha@example.com",
      0,
      /^From .* 0 enquiries and 1 subscription were erased\. [^\n]*\n$/,
    ],
    [empty, "--erase-person", "asha@example.com", 1, /^Nothing has come in yet: [^\n]*\n$/],
  ] as const) {
    const ended = await runInbox(folder, option, value);
    expect([ended.code, code === 0 ? ended.stdout : ended.stderr]).toEqual([code, expect.stringMatching(line)]);
  }
});
