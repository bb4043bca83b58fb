import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { defaultEndpoints, retentionFile } from "#contract/addresses.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { eraseOld, startEraser } from "#receiver/server/eraser.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { asha, ashaSubscribes } from "./samples.ts";
import { startServer } from "./server-process.ts";

/** A receiver whose clock the test sets, and a privacy note that says twelve months. */
async function receiverAt(time: string) {
  let now = new Date(time);
  const receiver = await bundledReceiver({ now: () => now });
  writeFileSync(join(receiver.outDir, retentionFile), JSON.stringify({ kept: "12 months" }));
  return {
    ...receiver,
    now: () => now,
    at: (time: string) => {
      now = new Date(time);
    },
    enquire: (name: string) => receiver.post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name })),
    names: () => receiver.rows("enquiry").map(({ texts }) => texts.name),
  };
}

test("a server that starts erases what is too old, and says so in its output", async () => {
  let now = new Date("2025-06-01T06:00:00Z");
  const { post, rows, outDir, dataDir } = await bundledReceiver({ now: () => now });
  await post(defaultEndpoints.enquiry, JSON.stringify(asha));
  now = new Date();
  await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name: "Ravi" }));
  writeFileSync(join(outDir, retentionFile), JSON.stringify({ kept: "12 months" }));
  const server = await startServer({ DATA_DIR: dataDir, OUT_DIR: outDir });
  await server.saying(/^From before \d{4}-\d\d-\d\d \(Indian time\), 1 enquiry and 0 subscriptions were erased\./m);
  expect(rows("enquiry")).toMatchObject([{ texts: { name: "Ravi" } }]);
});

test("the bundled server erases once a day what is older than the privacy note says, and says how much", async () => {
  let now = new Date("2025-06-01T06:00:00Z");
  const receiver = await bundledReceiver({ now: () => now });
  const { post, rows, outDir } = receiver;
  await post(defaultEndpoints.enquiry, JSON.stringify(asha));
  await post(defaultEndpoints.newsletter, JSON.stringify(ashaSubscribes));
  now = new Date("2026-06-01T06:00:00Z");
  await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name: "Ravi" }));

  expect(await eraseOld(receiver, now), "a build without a privacy note").toBeUndefined();
  writeFileSync(join(outDir, retentionFile), JSON.stringify({ kept: "12 months" }));
  expect(await eraseOld(receiver, now), "the day a year ago is kept").toBeUndefined();
  now = new Date("2026-06-02T06:00:00Z");
  expect(await eraseOld(receiver, now)).toMatch(
    /^From before 2025-06-02 \(Indian time\), 1 enquiry and 0 subscriptions were erased\./,
  );
  expect([rows("enquiry"), rows("newsletter")]).toMatchObject([[{ texts: { name: "Ravi" } }], [{}]]);
  expect(await eraseOld(receiver, now), "nothing is left to erase").toBeUndefined();
  expect((await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name: "Mina" }))).status).toBe(200);
});

test("an enquiry stored while the clock was behind is no older than the one before it, and is erased after that", async () => {
  const receiver = await receiverAt("2026-05-01T06:00:00Z");
  const { enquire, at, names, now } = receiver;
  await enquire("Before");
  at("2009-01-01T00:00:00Z");
  await enquire("While the clock was behind");
  at("2026-05-03T06:00:00Z");
  expect(await eraseOld(receiver, now())).toBeUndefined();
  expect(names()).toEqual(["Before", "While the clock was behind"]);
  await enquire("After");
  at("2027-05-02T06:00:00Z");
  expect(await eraseOld(receiver, now())).toMatch(/ 2 enquiries /);
  expect(names()).toEqual(["After"]);
});

test("a clock that has just been set decides about nothing: a month after the newest enquiry at most, until a day has gone by", async () => {
  const receiver = await receiverAt("2026-05-01T06:00:00Z");
  const { enquire, at, names, now } = receiver;
  await enquire("Asha");
  at("2031-01-01T00:00:00Z");
  expect(await eraseOld(receiver, now(), { isSteady: false })).toBeUndefined();
  expect(names()).toEqual(["Asha"]);

  const interval = 20;
  const clock = ["2026-05-02T06:00:00Z", "2031-01-01T00:00:00Z"].map((time) => new Date(time));
  const said: unknown[] = [];
  const seen: string[][] = [];
  const next = () => {
    seen.push(names());
    return clock.shift() ?? new Date(Date.parse("2031-01-01T00:00:00Z") + interval);
  };
  const eraser = startEraser(receiver, { interval, now: next, log: (line: unknown) => said.push(line) });
  onTestFinished(() => eraser.stop());
  await expect.poll(() => said).toEqual([expect.stringMatching(/ 1 enquiry and 0 subscriptions were erased/)]);
  expect(seen.slice(0, 3), "at the start, when it is set, and a day later").toEqual([["Asha"], ["Asha"], ["Asha"]]);
  expect(names()).toEqual([]);
});

test("what could not be erased is tried again, also where only its words are left in the files; each failure is one line", async () => {
  const receiver = await receiverAt("2026-05-01T06:00:00Z");
  const { dataDir, store, enquire, now } = receiver;
  await enquire("Quondam");
  store.close();
  const file = databaseFile(dataDir);
  using database = new DatabaseSync(file);
  database.exec("DELETE FROM enquiries; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE");
  database.close();
  const words = readFileSync(file);
  expect(words.includes("Quondam")).toBe(true);
  writeFileSync(file, "no database");

  const said: unknown[] = [];
  const eraser = startEraser(receiver, { interval: 20, now, log: (line: unknown) => said.push(line) });
  onTestFinished(() => eraser.stop());
  await expect.poll(() => said).toContainEqual(expect.stringMatching(/^What is too old could not be erased, .*\S$/));
  writeFileSync(file, words);
  await expect.poll(() => readFileSync(file).includes("Quondam")).toBe(false);
});
