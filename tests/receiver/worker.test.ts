import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { largestBody } from "#contract/submission.ts";
import { bounds } from "#receiver/server/bounds.ts";
import { buildSite, pageNamed } from "./fake-site.ts";
import { keepsThePromises } from "./promises.ts";
import { asha, ashaSubscribes } from "./samples.ts";
import { hasWrangler, type RunningWorker, startWorker } from "./worker-receiver.ts";

describe.skipIf(!hasWrangler)("on Cloudflare's runtime", () => {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  let worker: RunningWorker;

  beforeAll(async () => {
    buildSite(join(folder, "dist"));
    worker = await startWorker(folder, { OUT_DIR: join(folder, "dist"), PUBLIC_SITE_URL: "https://firm.example" });
  });
  afterAll(async () => {
    await worker?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  keepsThePromises("the receiver on Cloudflare", () => worker.fresh());

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
    await Promise.all([view("/about"), view("/recentupdate?page=2")]);
    expect((await view("//elsewhere/")).status).toBe(400);
    await worker.ask(addresses.health);
    const [rows] = await worker.sql("SELECT page, views FROM page_views ORDER BY page");
    expect(rows).toEqual([
      { page: "/about", views: 2 },
      { page: "/recentupdate?page=2", views: 1 },
    ]);
  });

  test("an office behind one address gets through: what comes fast is kept and marked, and the same text is refused", async () => {
    const { send } = await worker.fresh();
    const many = bounds.submissionRate.burst;
    for (let index = 0; index < many + 3; index++)
      expect((await send("newsletter", JSON.stringify({ name: "A", email: `a${index}@example.com` }))).sent).toBe(true);
    const marks = (await worker.rows("newsletter")).map((row) => row.marks.length);
    expect(marks).toEqual([...Array(many).fill(0), 1, 1, 1]);
    const same = [];
    for (let index = 0; index < 6; index++)
      same.push((await send("enquiry", JSON.stringify({ ...asha, name: `${index}` }))).sent);
    expect(same).toEqual([true, true, true, true, true, false]);
    expect((await send("enquiry", JSON.stringify({ ...asha, message: "x".repeat(200_000) }))).sent).toBe(false);
  });
});
