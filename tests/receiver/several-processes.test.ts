import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/submission.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { openStore } from "#receiver/server/store.ts";
import { bundledReceiver, rowsIn } from "./bundled-receiver.ts";
import { buildSite } from "./fake-site.ts";
import { asha } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { run, startServer } from "./server-process.ts";

const hold = (dataDir: string, milliseconds: number) =>
  run("tests/receiver/hold-the-database.ts", { args: [databaseFile(dataDir), String(milliseconds)] });

describe("visitors at the same moment", () => {
  test("30 different enquiries through two servers are 30 rows, none mixed with another (EP-05)", async () => {
    const folder = scratchFolder();
    const env = { OUT_DIR: join(folder, "dist"), DATA_DIR: join(folder, "data") };
    buildSite(env.OUT_DIR);
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const enquiries = Array.from({ length: 30 }, (_, index) =>
      Object.fromEntries(Object.entries(asha).map(([field, text]) => [field, `${text} ${index}`])),
    );
    const answers = await Promise.all(
      enquiries.map(async (enquiry, index) => {
        const address = `${servers[index % 2]?.address}${defaultEndpoints.enquiry}`;
        return (await fetch(address, { method: "POST", body: JSON.stringify(enquiry) })).text();
      }),
    );
    expect(new Set(answers)).toEqual(new Set([messages.enquiry.sent]));
    const rows = rowsIn(env.DATA_DIR, "enquiry");
    expect(rows).toHaveLength(30);
    for (const enquiry of enquiries) {
      expect(rows.filter(({ texts }) => texts.name === enquiry.name)).toMatchObject([{ texts: enquiry }]);
    }
  }, 60_000);

  test("the same enquiry through two servers at once is one row (EP-19)", async () => {
    const folder = scratchFolder();
    const env = { OUT_DIR: join(folder, "dist"), DATA_DIR: join(folder, "data") };
    buildSite(env.OUT_DIR);
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const answers = await Promise.all(
      [...servers, ...servers, ...servers].map(({ address }) =>
        fetch(`${address}${defaultEndpoints.enquiry}`, { method: "POST", body: JSON.stringify(asha) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(rowsIn(env.DATA_DIR, "enquiry")).toHaveLength(1);
  }, 60_000);
});

describe("while another process holds the database", () => {
  test("for three seconds, an enquiry waits and is kept, and other visitors are served meanwhile (EP-08)", async () => {
    const { app, post, rows, dataDir } = await bundledReceiver();
    const holder = hold(dataDir, 3_000);
    await holder.saying(/held/);
    let answered = false;
    const sending = post(defaultEndpoints.enquiry, JSON.stringify(asha)).finally(() => {
      answered = true;
    });
    for (const address of [addresses.about, addresses.health]) expect((await app.request(address)).status).toBe(200);
    expect(answered).toBe(false);
    expect((await sending).status).toBe(200);
    expect(rows("enquiry")).toMatchObject([{ texts: asha }]);
    expect((await holder.ended).code).toBe(0);
  }, 30_000);

  test("for too long, the visitor hears that the enquiry was not kept, and may send it again", async () => {
    const { post, rows, dataDir } = await bundledReceiver({ timeout: 300 });
    const holder = hold(dataDir, 2_000);
    await holder.saying(/held/);
    const response = await post(defaultEndpoints.enquiry, JSON.stringify(asha));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    await holder.ended;
    expect(rows("enquiry")).toEqual([]);
    expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
  }, 30_000);

  test("a server that starts waits too", async () => {
    const { dataDir, store } = await bundledReceiver();
    store.close();
    store.close = () => undefined;
    const holder = hold(dataDir, 1_000);
    await holder.saying(/held/);
    (await openStore(dataDir)).close();
  }, 30_000);
});
