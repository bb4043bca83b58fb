import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addresses, pageFile, responsePageFile } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { toCloudflare } from "#tools/cloudflare/publish-to-cloudflare.ts";
import { goBack, publish } from "#tools/publishing/publish.ts";
import { buildSite } from "../receiver/fake-site.ts";
import { asha } from "../receiver/samples.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { run } from "../receiver/server-process.ts";
import { hasWrangler } from "../receiver/worker-receiver.ts";
import { cloudflareApi } from "./cloudflare-api.ts";

// The platform's own tool, against an imitation of its API: nothing leaves this machine.
vi.setConfig({ testTimeout: 400_000 });

const defaults = {
  PUBLIC_SITE_URL: "https://www.example.com",
  PUBLISH_TO: "cloudflare",
  CONTENT_DIR: "tests/content/filled",
  NOTIFY_EMAIL: "office@example.com",
  NOTIFY_FROM: "website@example.com",
  NOTIFY_WEBHOOK_URL: "https://chat.example/hook",
};

describe.skipIf(!hasWrangler)("PUBLISH_TO=cloudflare", () => {
  const computers = mkdtempSync(join(tmpdir(), "computers-"));
  let api: Awaited<ReturnType<typeof cloudflareApi>>;
  /** Has published for the first time when the tests begin. */
  let office: ReturnType<typeof publisher>;
  let first = "";
  beforeAll(async () => {
    api = await cloudflareApi();
    office = publisher();
    expect(await office.publish({ isDryRun: true })).toMatch(
      /^This would change in the worker website at Cloudflare:\n.*for the first time/m,
    );
    expect(api.requests, "a dry run asks nothing").toEqual([]);
    first = await office.publish();
  });
  afterAll(async () => {
    await api?.close();
    rmSync(computers, { recursive: true });
  });

  // The platform's tool takes seconds for each step, so one publication changes a page and a setting.
  test("the first time creates the database; then only what changed goes up, of the pages and of the settings, and a webhook that is removed hears nothing; back is the version before", async () => {
    expect(first).toMatch(/^Published to the worker website at Cloudflare:\n.*for the first time/m);
    const [stored] = api.databases.values();
    expect(stored?.name).toBe("website-inbox");
    expect(stored?.database.prepare("SELECT count(*) AS rows FROM enquiries").get()).toEqual({ rows: 0 });
    const { files, bindings } = api.live();
    expect(files).toContain(pageFile(addresses.about));
    expect(files).toContain(responsePageFile("enquiry-sent"));
    expect(files.filter((file) => /\/\.(?!well-known)|\.(?:br|gz)$/.test(file))).toEqual([]);
    expect(Object.fromEntries(bindings.map(({ name, type }) => [name, type]))).toMatchObject({
      ...{ DB: "d1", ASSETS: "assets", SITE: "json", EMAIL: "send_email" },
      ...{ NOTIFY_WEBHOOK_URL: "secret_text", SUBMISSIONS: "ratelimit" },
    });
    const site = () => api.live().bindings.find(({ name }) => name === "SITE");
    expect(site()).toMatchObject({ json: { webhook: true } });
    expect(api.requests).toContain("PUT workers/scripts/website/schedules");
    expect(api.requests).toContain("PUT workers/scripts/website/domains/records");
    expect(existsSync(join(office.workFolder, "cloudflare/secrets.json"))).toBe(false);

    expect(await office.publish()).toMatch(/^Nothing has changed/m);
    const { NOTIFY_WEBHOOK_URL, ...without } = defaults;
    office.set(without);
    expect(await office.publish({ isDryRun: true }), "no page did").toMatch(
      /^This would change in .*\n {2}besides the pages: the receiver or its settings$/m,
    );
    office.change();
    api.requests.length = 0;
    expect(await office.publish()).toMatch(/changed: \/about\n.*besides the pages: the receiver or its settings/s);
    expect(api.requests).not.toContain("POST d1/database");
    expect(api.live().files).toContain("/new.html");
    expect(site()).toMatchObject({ json: { webhook: false } });

    expect(await office.back()).toMatch(/^Went back to the earlier version of the worker website at Cloudflare:\n/m);
    expect(api.live().files).not.toContain("/new.html");

    const elsewhere = publisher();
    expect(await elsewhere.back()).toMatch(/what changes is not known: it was published on another computer/);
    expect(api.live().files).toContain("/new.html");
    expect(await office.publish({ isDryRun: true }), "what is there was published elsewhere").toMatch(
      /^This would change in .*\n {2}what changes is not known: it was published on another computer$/m,
    );
    // As when the computer stopped while it was written.
    writeFileSync(join(office.workFolder, "../cloudflare/website.json"), '{"now":');
    office.set({ ...defaults, NOTIFY_WEBHOOK_URL: `${NOTIFY_WEBHOOK_URL}/other` });
    expect(await office.publish()).toMatch(/^Published .*\n.*for the first time/m);
    expect(site()).toMatchObject({ json: { webhook: true } });
  });

  test("another's worker of the same name stays as it is", async () => {
    const databases = new Map(api.databases);
    api.databases.clear();
    try {
      await expect(publisher().publish()).rejects.toThrow(
        "This account at Cloudflare already has a worker website that was not published from here, so nothing was done. Write another name in .env, such as PUBLISH_TO=cloudflare:website-2.",
      );
      expect(api.databases.size).toBe(0);
    } finally {
      for (const [id, database] of databases) api.databases.set(id, database);
    }
  });

  test("staff read, erase and restore there, and the tool keeps no words of theirs on this computer", async () => {
    const folder = scratchFolder();
    const logs = join(folder, "logs");
    const env = { ...api.env, DATA_DIR: join(folder, "data"), PUBLISH_TO: "cloudflare", WRANGLER_LOG_PATH: logs };
    const inbox = (...args: string[]) => run("tools/inbox.ts", { args: ["--at", "cloudflare", ...args], env }).ended;
    const [stored] = api.databases.values();
    const names = Object.keys(asha).join(", ");
    stored?.database
      .prepare(
        `INSERT INTO enquiries (received_at, ${names}, suspect, blank, content_hash) VALUES ('2026-11-29T06:00:00.000Z', ?, ?, ?, ?, ?, 0, 0, 'x')`,
      )
      .run(...Object.values(asha));
    // One that came in while the inbox was read.
    stored?.database.exec(
      "PRAGMA foreign_keys = OFF; INSERT INTO notifications (enquiry_id, channel) VALUES (99, 'webhook'); PRAGMA foreign_keys = ON",
    );
    const rows = () => stored?.database.prepare("SELECT name, message FROM enquiries").all();
    expect((await inbox("--backup", join(folder, "backup.sqlite"))).stdout).toMatch(/^1 enquiry and 0 subscriptions/);
    api.fail(/DELETE/);
    expect(await inbox("--erase-person", asha.email)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^What was changed may not have reached the database; .* D1 DB is overloaded.*\n$/),
    });
    api.fail();
    expect((await inbox("--erase-person", asha.email)).stdout).toMatch(/1 enquiry and 0 subscriptions were erased/);
    expect(rows()).toEqual([]);
    expect((await inbox("--restore", join(folder, "backup.sqlite"))).stdout).toMatch(/are restored/);
    expect(rows()).toEqual([{ name: asha.name, message: asha.message }]);
    expect(existsSync(logs) ? readdirSync(logs) : []).toEqual([]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      "nobody is signed in",
      { CLOUDFLARE_API_TOKEN: "refused" },
      /^You are not signed in at Cloudflare.*npm run cloudflare -- login\n$/,
    ],
    ["the network is missing", { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9" }, /^Cloudflare cannot be reached/],
    ["there is no database yet", { PUBLISH_TO: "cloudflare:other" }, /^There is no such database/],
  ])("one plain sentence when %s", async (_, env, sentence) => {
    const all = { ...api.env, DATA_DIR: scratchFolder(), PUBLISH_TO: "cloudflare", ...env };
    const { code, stderr } = await run("tools/inbox.ts", { args: ["--at", "cloudflare"], env: all }).ended;
    expect(stderr).toMatch(sentence);
    expect([code, stderr.trim().split("\n").length]).toEqual([1, 1]);
  });

  /** A computer that publishes. */
  function publisher() {
    const scratch = mkdtempSync(join(computers, "computer-"));
    const [built, workFolder] = [join(scratch, "built"), join(scratch, "work")];
    buildSite(built);
    mkdirSync(workFolder);
    const said: string[] = [];
    const publication = {
      ...set(defaults),
      ...{ workFolder, isDryRun: false, print: (text: string) => said.push(text) },
      build: async (_: string, outDir: string) => {
        rmSync(outDir, { recursive: true, force: true });
        cpSync(built, outDir, { recursive: true });
      },
    };
    function set(env: Record<string, string>) {
      const settings = readSettings(env);
      return { settings, target: toCloudflare(settings, "website", workFolder) };
    }
    const work = async (action: typeof publish, more = {}) => {
      for (const [name, value] of Object.entries(api.env)) vi.stubEnv(name, value);
      await action({ ...publication, ...more });
      return said.splice(0).join("\n");
    };
    return {
      workFolder,
      set: (env: Record<string, string>) => void Object.assign(publication, set(env)),
      change() {
        writeFileSync(join(built, "about.html"), "<!doctype html><title>Another</title>");
        writeFileSync(join(built, "new.html"), "<!doctype html><title>New</title>");
      },
      publish: (more = {}) => work(publish, more),
      back: () => work(goBack),
    };
  }
});
