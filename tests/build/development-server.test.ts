import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { neutralSettings } from "#tools/test-sites/builds.ts";
import { freePort } from "../free-port.ts";

/** Below the project, as the default `data` is, and below the content, where somebody may put a copy. */
const kept = resolve(".cache/development-server");
const content = mkdtempSync(join(tmpdir(), "content-"));
const secret = "an enquiry that nobody else may read";
let url = "";
let stop: () => Promise<void>;

beforeAll(async () => {
  for (const folder of [`${kept}/data`, `${kept}/data/drafts`]) mkdirSync(folder, { recursive: true });
  const copies = ["inbox.sqlite", ".env", "enquiries.csv", "inbox.sqlite.backup"].map((name) => `${content}/${name}`);
  for (const file of [`${kept}/data/inbox.sqlite-wal`, `${kept}/data/drafts/a.md`, `${kept}/a.txt`, ...copies])
    writeFileSync(file, secret);
  writeFileSync(`${content}/picture.svg`, "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["node_modules/astro/bin/astro.mjs", "dev"], {
    env: {
      ...process.env,
      ...neutralSettings,
      ...{ NODE_ENV: "development", CONTENT_DIR: content, DATA_DIR: `${kept}/data`, PORT: String(port) },
    },
    stdio: "ignore",
  });
  stop = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    for (const folder of [kept, content]) rmSync(folder, { recursive: true });
  };
  await vi.waitFor(() => fetch(url), { timeout: 120_000, interval: 200 });
});
afterAll(() => stop());

test.each([
  `/@fs${kept}/data/inbox.sqlite-wal`,
  `/@fs${kept}/data/inbox.sqlite-wal?raw`,
  `/@fs${kept}/data/inbox.sqlite-wal?url&raw`,
  `/@fs${kept}/data/drafts/a.md?raw`,
  "/.cache/development-server/data/inbox.sqlite-wal",
  "/.cache/development-server/data/INBOX.sqlite-wal",
  `/@fs${kept}/a.txt`,
  `/@fs${content}/inbox.sqlite`,
  `/@fs${content}/inbox.sqlite.backup`,
  `/@fs${content}/enquiries.csv`,
  `/@fs${content}/.env`,
  "/.env.example",
  "/package.json",
  "/.git/config",
])("the development server keeps %s to itself", async (address) => {
  const answer = await fetch(url + address, { headers: { Origin: "http://localhost:9999" } });
  expect([403, 404]).toContain(answer.status);
  expect(await answer.text()).not.toContain(secret);
});

test("it hands out the pictures of a content folder outside the project, and no page of another origin may read them", async () => {
  const answer = await fetch(`${url}/@fs${content}/picture.svg`, { headers: { Origin: "http://localhost:9999" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
});
