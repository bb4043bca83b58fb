import { existsSync } from "node:fs";
import { join } from "node:path";
import { defaultEndpoints } from "#contract/addresses.ts";
import type { Kind } from "#contract/submission.ts";
import { type StoredSubmission, storedSubmission } from "#receiver/server/stored-submission.ts";
import { readSettings } from "#settings/settings.ts";
import { prepareLocalSite } from "#tools/cloudflare/local-site.ts";
import { type LocalSite, startLocalSite } from "#tools/cloudflare/start-local-site.ts";
import type { ReceiverUnderTest } from "./receiver-contract.ts";

/** Whether the platform's tool is here; `npm test` gets it where it may. */
export const hasWrangler = existsSync("tools/cloudflare/wrangler/node_modules/wrangler/package.json");

export type RunningWorker = LocalSite & {
  url: string;
  ask(path: string, init?: RequestInit & { ahead?: number }): Promise<Response>;
  /** The rows of each statement. */
  sql(...statements: string[]): Promise<Record<string, unknown>[][]>;
  rows<K extends Kind>(kind: K): Promise<StoredSubmission<K>[]>;
  /** An empty receiver for one test, reached from an address of its own. */
  fresh(): Promise<ReceiverUnderTest & { client: string }>;
};

/** The site in the platform's own runtime, for all tests of a file: it starts in seconds. */
export async function startWorker(folder: string, env: Record<string, string>): Promise<RunningWorker> {
  const settings = readSettings({ DATA_DIR: join(folder, "data"), PORT: "0", ...env });
  const file = await prepareLocalSite(settings, { main: "tests/receiver/worker-under-test.ts" });
  const site = await startLocalSite(file, settings);
  const url = `http://127.0.0.1:${site.port}`;
  let clients = 0;

  const ask: RunningWorker["ask"] = (path, { ahead, headers, ...init } = {}) => {
    const all = new Headers(headers);
    if (ahead !== undefined) all.set("X-Test-Ahead", String(ahead));
    return fetch(url + path, { ...init, headers: all, redirect: "manual" });
  };
  const sql: RunningWorker["sql"] = async (...statements) => {
    const response = await ask("/receive/test-sql", { method: "POST", body: JSON.stringify(statements) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Record<string, unknown>[][];
  };
  async function rows<K extends Kind>(kind: K): Promise<StoredSubmission<K>[]> {
    const table = kind === "enquiry" ? "enquiries" : "subscriptions";
    const [found = []] = await sql(`SELECT * FROM ${table} ORDER BY id`);
    return found.map((row) => storedSubmission<K>(row));
  }

  return {
    ...site,
    ...{ url, ask, sql, rows },
    async fresh() {
      await sql(
        ...["notifications", "enquiries", "subscriptions", "page_views", "sent_bytes"].map(
          (table) => `DELETE FROM ${table}`,
        ),
      );
      clients++;
      const client = `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
      let ahead = 0;
      return {
        client,
        rows,
        pass: (milliseconds) => (ahead += milliseconds),
        async send(kind, body, label) {
          const headers = { "CF-Connecting-IP": client, ...(label !== undefined && { "Content-Type": label }) };
          // Bytes carry no content type of their own into a request.
          const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
          const response = await ask(defaultEndpoints[kind], { method: "POST", body: bytes, headers, ahead });
          return { sent: response.ok, sentence: await response.text() };
        },
      };
    },
  };
}
