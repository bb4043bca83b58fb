import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { eraseOld } from "#receiver/server/eraser.ts";
import { retentionFile } from "#receiver/server/retention.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { asha, ashaSubscribes } from "./samples.ts";
import { startServer } from "./server-process.ts";

test("a server that starts erases what is too old, and says so in its output", async () => {
  const { post, rows, outDir, dataDir } = await bundledReceiver({ now: () => new Date("2025-06-01T06:00:00Z") });
  await post(defaultEndpoints.enquiry, JSON.stringify(asha));
  writeFileSync(join(outDir, retentionFile), JSON.stringify({ kept: "12 months" }));
  const server = await startServer({ DATA_DIR: dataDir, OUT_DIR: outDir });
  await server.saying(/^From before \d{4}-\d\d-\d\d \(Indian time\), 1 enquiry and 0 subscriptions were erased\./m);
  expect(rows("enquiry")).toEqual([]);
});

test("the bundled server erases once a day what is older than the privacy notice says, and says how much", async () => {
  let now = new Date("2025-06-01T06:00:00Z");
  const receiver = await bundledReceiver({ now: () => now });
  const { post, rows, outDir } = receiver;
  await post(defaultEndpoints.enquiry, JSON.stringify(asha));
  await post(defaultEndpoints.newsletter, JSON.stringify(ashaSubscribes));
  now = new Date("2026-06-01T06:00:00Z");
  await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name: "Ravi" }));

  expect(await eraseOld(receiver, now), "a build without a notice").toBeUndefined();
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
