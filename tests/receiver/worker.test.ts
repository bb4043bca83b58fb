import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addresses, defaultEndpoints, listPage, retentionFile } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { largestBody } from "#contract/submission.ts";
import { limits } from "#receiver/server/limits.ts";
import { crons } from "#receiver/worker/worker.ts";
import { wrangler } from "#tools/cloudflare/wrangler.ts";
import { buildSite, pageNamed } from "./fake-site.ts";
import { keepsThePromises } from "./receiver-contract.ts";
import { asha, ashaSubscribes } from "./samples.ts";
import { staffReadWhatCameIn } from "./worker-inbox.ts";
import { hasWrangler, type RunningWorker, startWorker } from "./worker-receiver.ts";

const day = 24 * 60 * 60 * 1000;

describe.skipIf(!hasWrangler)("on Cloudflare's runtime", () => {
  const heard: { text: string }[] = [];
  let answer = 200;
  const webhook = createServer(async (request, response) => {
    heard.push(JSON.parse(await text(request)));
    response.writeHead(answer).end();
  });
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  let worker: RunningWorker;

  beforeAll(async () => {
    buildSite(join(folder, "dist"));
    writeFileSync(join(folder, "dist", retentionFile), JSON.stringify({ kept: "12 months" }));
    await once(webhook.listen(0, "127.0.0.1"), "listening");
    worker = await startWorker(folder, {
      OUT_DIR: join(folder, "dist"),
      PUBLIC_SITE_URL: "https://firm.example",
      NOTIFY_EMAIL: "office@example.com",
      NOTIFY_FROM: "website@example.com",
      NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`,
    });
  });
  afterAll(async () => {
    await worker?.stop();
    webhook.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  keepsThePromises("the receiver on Cloudflare", () => worker.fresh());

  staffReadWhatCameIn(folder, () => worker);

  test("of twenty requests at the same moment with one enquiry and one subscriber, one row of each stays", async () => {
    const receiver = await worker.fresh();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? receiver.send("enquiry", JSON.stringify(asha))
          : receiver.send("newsletter", JSON.stringify({ ...ashaSubscribes, name: `Asha ${index}` })),
      ),
    );
    expect(sent.every((one) => one.sent)).toBe(true);
    expect([await worker.rows("enquiry"), await worker.rows("newsletter")]).toMatchObject([[{}], [{}]]);
    expect(await worker.rows("newsletter")).toHaveLength(1);
  });

  test("an ordinary form is answered with a page, and a wrong, a large and a foreign one as on the bundled server", async () => {
    const { client } = await worker.fresh();
    const post = (body: BodyInit, headers = {}) =>
      worker.ask(defaultEndpoints.enquiry, {
        method: "POST",
        body,
        headers: { "CF-Connecting-IP": client, ...headers },
      });
    const form = new FormData();
    for (const [name, value] of Object.entries(asha)) form.append(name, value);
    for (const [body, status, page] of [
      [new URLSearchParams(asha), 200, "receive/enquiry-sent"],
      [form, 200, "receive/enquiry-sent"],
      [new URLSearchParams({ name: "Asha" }), 400, "receive/refused"],
      [new URLSearchParams({ ...asha, message: "x".repeat(largestBody) }), 413, "receive/too-large"],
    ] as const) {
      const answer = await post(body);
      expect([answer.status, await answer.text()]).toEqual([status, pageNamed(page)]);
    }
    await post(JSON.stringify({ ...asha, name: "Ravi" }), {
      "Sec-Fetch-Site": "cross-site",
      Origin: "https://elsewhere.example",
    });
    expect(await worker.rows("enquiry")).toMatchObject([{ marks: [] }, { marks: ["suspect"] }]);
  });

  test("when the database fails, the visitor reads that nothing was sent, and the next one is served", async () => {
    const { client, send } = await worker.fresh();
    await worker.sql("ALTER TABLE enquiries RENAME TO gone");
    try {
      const post = (body: BodyInit) =>
        worker.ask(defaultEndpoints.enquiry, { method: "POST", body, headers: { "CF-Connecting-IP": client } });
      const script = await post(JSON.stringify(asha));
      expect([script.status, await script.text()]).toEqual([503, messages.enquiry.failed]);
      expect(script.headers.get("Retry-After")).toBe("30");
      const page = await post(new URLSearchParams(asha));
      expect([page.status, await page.text()]).toEqual([503, pageNamed("receive/failed")]);
      expect((await worker.ask(addresses.health)).status).toBe(503);
    } finally {
      await worker.sql("ALTER TABLE gone RENAME TO enquiries");
    }
    expect((await send("enquiry", JSON.stringify(asha))).sent).toBe(true);
    expect((await worker.ask(addresses.health)).status).toBe(200);
  });

  test("views of a page are counted for each month, and the check leaves none", async () => {
    await worker.fresh();
    const view = (page: unknown) =>
      worker.ask(defaultEndpoints.pageView, { method: "POST", body: JSON.stringify({ page }), ahead: 0 });
    expect((await view("/about?utm_source=a")).status).toBe(204);
    await Promise.all([view(addresses.about), view(listPage(addresses.updates, 2))]);
    expect((await view("//elsewhere/")).status).toBe(400);
    await worker.ask(addresses.health);
    const [rows] = await worker.sql("SELECT page, views FROM page_views ORDER BY page");
    expect(rows).toEqual([
      { page: addresses.about, views: 2 },
      { page: listPage(addresses.updates, 2), views: 1 },
    ]);
  });

  test("an office behind one address gets through: what comes fast is kept and marked, and the same text is refused", async () => {
    const { send } = await worker.fresh();
    // The platform counts from each minute of the clock on.
    await expect.poll(() => new Date().getSeconds()).toBeLessThan(50);
    const many = limits.submissionRate.burst;
    const subscribe = async (index: number) =>
      expect((await send("newsletter", JSON.stringify({ name: "A", email: `a${index}@example.com` }))).sent).toBe(true);
    // At the same time, so that they are of one minute on a busy machine too.
    await Promise.all(Array.from({ length: many }, (_, index) => subscribe(index)));
    for (let index = many; index < many + 3; index++) await subscribe(index);
    const marks = (await worker.rows("newsletter")).map((row) => row.marks.length);
    expect(marks).toEqual([...Array(many).fill(0), 1, 1, 1]);
    const same = [];
    for (let index = 0; index < 6; index++)
      same.push((await send("enquiry", JSON.stringify({ ...asha, name: `${index}` }))).sent);
    expect(same).toEqual([true, true, true, true, true, false]);
    expect((await send("enquiry", JSON.stringify({ ...asha, message: "x".repeat(200_000) }))).sent).toBe(false);
  });

  test("one sender stores as many bytes a day as on the bundled server, and is forgotten the next night", async () => {
    const { client } = await worker.fresh();
    const send = (message: string, ip = client) =>
      worker.ask(defaultEndpoints.enquiry, {
        method: "POST",
        body: JSON.stringify({ ...asha, message }),
        headers: { "CF-Connecting-IP": ip },
        ahead: 0,
      });
    const [small, large] = ["x", "x".repeat(limits.smallSubmission)];
    expect((await send(`${large} 1`)).status).toBe(200);
    await worker.sql(`UPDATE sent_bytes SET large = ${limits.largeBytesOfSender - 1}`);
    const refused = await send(`${large} 2`);
    expect([refused.status, await refused.text()]).toEqual([429, messages.enquiry.failed]);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(day / 1_000);
    expect((await send(`${small} 1`)).status).toBe(200);
    await worker.sql(`UPDATE sent_bytes SET bytes = ${limits.bytesOfSender - 1}`);
    expect((await send(`${small} 2`)).status).toBe(429);
    expect((await send(`${small} 2`, "203.0.113.9")).status).toBe(200);
    const [senders = []] = await worker.sql("SELECT sender FROM sent_bytes");
    expect(senders).toHaveLength(2);
    expect(JSON.stringify(senders)).not.toMatch(/203\.0|198\.51/);
    await worker.sql("UPDATE sent_bytes SET day = '2025-12-31'");
    await worker.ask(`/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(crons.erase)}`);
    expect((await worker.sql("SELECT sender FROM sent_bytes"))[0]).toEqual([]);
  });

  test("a page or a file that is simply there costs no run of the worker; a list does, and what is not there", async () => {
    const ran = async (path: string) => (await worker.ask(path)).headers.has("X-Test-Worker");
    for (const path of [
      "/",
      addresses.about,
      addresses.service("approval-services"),
      "/assets/page.3f2a.css",
      "/recentupdates",
      "/about?a=b",
    ])
      expect([path, await ran(path)]).toEqual([path, false]);
    for (const path of [addresses.health, listPage(addresses.updates, 2), "/about/", "/nope"])
      expect([path, await ran(path)]).toEqual([path, true]);
  });

  test("what is uploaded of the worker is at most 200 KB", async () => {
    const config = JSON.parse(readFileSync(join(folder, "data/cloudflare/wrangler.json"), "utf8"));
    const file = join(folder, "data/cloudflare/upload.json");
    writeFileSync(file, JSON.stringify({ ...config, main: resolve("receiver/worker/main.ts") }));
    await wrangler(["deploy", "--dry-run", "--outdir", join(folder, "out"), "--config", file]);
    expect(statSync(join(folder, "out/main.js")).size).toBeLessThanOrEqual(200_000);
  });

  describe("what the platform calls by the clock", () => {
    const call = (cron: string, ahead = 0) =>
      worker.ask(`/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`, {
        headers: { "X-Test-Ahead": String(ahead) },
      });

    test("erases what is older than the privacy note says, and says how much", async () => {
      const { send, pass } = await worker.fresh();
      pass(-400 * day);
      await send("enquiry", JSON.stringify({ ...asha, name: "Old" }));
      await send("newsletter", JSON.stringify(ashaSubscribes));
      await send("newsletter", JSON.stringify({ ...ashaSubscribes, email: "left@example.com" }));
      pass(400 * day);
      await send("enquiry", JSON.stringify(asha));
      await worker.sql("UPDATE subscriptions SET ended_at = received_at WHERE email LIKE 'left%'");
      expect((await call(crons.erase)).status).toBe(200);
      expect((await worker.rows("enquiry")).map(({ texts }) => texts.name)).toEqual([asha.name]);
      // Its purpose goes on.
      expect((await worker.rows("newsletter")).map(({ texts }) => texts.email)).toEqual([ashaSubscribes.email]);
      await expect
        .poll(() => worker.output())
        .toMatch(/From before \d{4}-\d\d-\d\d \(Indian time\), 1 enquiry and 1 subscription were erased\./);
    });

    test("sends again a notification that failed, and what came in a flood as one", async () => {
      const { send } = await worker.fresh();
      heard.length = 0;
      answer = 500;
      await send("enquiry", JSON.stringify(asha));
      await expect
        .poll(async () => (await worker.sql("SELECT last_fault FROM notifications WHERE channel = 'webhook'"))[0])
        .toEqual([{ last_fault: "It answered 500." }]);
      expect((await worker.sql("SELECT tries FROM notifications WHERE channel = 'webhook'"))[0]).toEqual([
        { tries: 1 },
      ]);
      await call(crons.notify);
      expect(heard).toHaveLength(1);

      answer = 200;
      await worker.sql("UPDATE notifications SET next_try_at = '2025-01-01T00:00:00.000Z' WHERE channel = 'webhook'");
      await call(crons.notify);
      expect(heard).toMatchObject([{}, { text: expect.stringMatching(/^Enquiry \d+ came in/), marks: [] }]);

      const many = Array.from({ length: 8 }, (_, index) =>
        send("enquiry", JSON.stringify({ ...asha, message: `Text ${index}` })),
      );
      await Promise.all(many);
      // Five of one sender have a notification of their own, of which one is above. After a request three are sent at most.
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(5);
      await call(crons.notify);
      await expect.poll(() => heard.length).toBe(7);
      const begun = heard.slice(2).map(({ text }) => /^Enquiry|^4 more enquiries/.exec(text)?.[0]);
      expect(begun.toSorted()).toEqual(["4 more enquiries", ...Array(4).fill("Enquiry")]);
      expect(heard[2 + begun.indexOf("4 more enquiries")]).toMatchObject({ ids: Array(4).fill(expect.any(Number)) });
      await expect.poll(async () => (await worker.sql("SELECT * FROM notifications"))[0]).toEqual([]);
      // The platform's own mail, to the address that was verified there.
      await expect.poll(() => worker.output()).toMatch(/office@example\.com/);
    });
  });
});
