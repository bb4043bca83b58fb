import { describe, expect, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { openStore } from "#receiver/server/store.ts";
import { bundledReceiver, rowsIn } from "./bundled-receiver.ts";
import { asha } from "./samples.ts";
import { postEnquiry, run, serverSettings, startServer } from "./server-process.ts";

const hold = (dataDir: string, milliseconds: number) =>
  run("tests/receiver/hold-the-database.ts", { args: [databaseFile(dataDir), String(milliseconds)] });

describe("visitors at the same time", () => {
  test("30 different enquiries through two servers are 30 separate rows (EP-05), and one sent six times is one row (EP-19)", async () => {
    const settings = serverSettings();
    const servers = await Promise.all([startServer(settings), startServer(settings)]);
    const send = async (enquiry: object, index: number) =>
      (await postEnquiry(servers[index % 2]?.address ?? "", enquiry)).text();
    const enquiries = Array.from({ length: 30 }, (_, index) =>
      Object.fromEntries(Object.entries(asha).map(([field, text]) => [field, `${text} ${index}`])),
    );
    const answers = await Promise.all([...enquiries, ...Array(6).fill(asha)].map(send));
    expect(new Set(answers)).toEqual(new Set([messages.enquiry.sent]));
    const texts = rowsIn(settings.DATA_DIR, "enquiry").map((row) => row.texts);
    expect(texts).toHaveLength(31);
    for (const enquiry of [...enquiries, asha])
      expect(texts.filter(({ name }) => name === enquiry.name)).toMatchObject([enquiry]);
  });
});

describe("while another process locks the database", () => {
  test("for three seconds, an enquiry waits and is stored, and other visitors are served meanwhile (EP-08)", async () => {
    const { app, post, rows, dataDir } = await bundledReceiver();
    const holder = hold(dataDir, 3_000);
    await holder.saying(/held/);
    let answered = false;
    const sending = post(defaultEndpoints.enquiry, JSON.stringify(asha)).finally(() => {
      answered = true;
    });
    // The health check writes, so it waits like an enquiry; pages do not.
    const health = app.request(addresses.health);
    expect((await app.request(addresses.about)).status).toBe(200);
    expect(answered).toBe(false);
    expect((await health).status).toBe(200);
    expect((await sending).status).toBe(200);
    expect(rows("enquiry")).toMatchObject([{ texts: asha }]);
    expect((await holder.ended).code).toBe(0);
  });

  test("for too long, the visitor is told that the enquiry was not sent, and can send it again", async () => {
    const { post, rows, dataDir } = await bundledReceiver({ timeout: 300 });
    const holder = hold(dataDir, 1_000);
    await holder.saying(/held/);
    const response = await post(defaultEndpoints.enquiry, JSON.stringify(asha));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    await holder.ended;
    expect(rows("enquiry")).toEqual([]);
    expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
  });

  test("a server that is starting waits too", async () => {
    const { dataDir, store } = await bundledReceiver();
    store.close();
    store.close = () => undefined;
    const holder = hold(dataDir, 500);
    await holder.saying(/held/);
    (await openStore(dataDir)).close();
  });
});
