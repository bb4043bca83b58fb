import { join } from "node:path";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { Kind } from "#contract/submission.ts";
import { createApp } from "#receiver/server/app.ts";
import { limits as allLimits } from "#receiver/server/limits.ts";
import { readSubmissions } from "#receiver/server/read-submissions.ts";
import { openStore, type Store } from "#receiver/server/store.ts";
import type { StoredSubmission } from "#receiver/server/stored-submission.ts";
import type { SubmissionLimitValues } from "#receiver/server/submission-limits.ts";
import { readSettings } from "#settings/settings.ts";
import { buildSite } from "./fake-site.ts";
import { scratchFolder } from "./scratch-folder.ts";

export type BundledReceiver = {
  app: Hono;
  store: Store;
  dataDir: string;
  outDir: string;
  /** What the server wrote to its log. */
  logged: unknown[];
  /** Posts a text, or bytes without a content type unless one is given. */
  post(address: string, body: BodyInit, headers?: Record<string, string>): Promise<Response>;
  /** Posts from another computer's address. */
  from(client: string, address: string, body: BodyInit, headers?: Record<string, string>): Promise<Response>;
  rows<K extends Kind>(kind: K): StoredSubmission<K>[];
};

/** The bundled server with a small site, without a port. Everything is removed when the test ends. */
export async function bundledReceiver({
  env = {},
  now,
  timeout,
  wrapStore = (store) => store,
  limits = {},
}: {
  env?: Record<string, string>;
  now?: () => Date;
  timeout?: number;
  wrapStore?: (store: Store) => Store;
  limits?: Partial<SubmissionLimitValues>;
} = {}): Promise<BundledReceiver> {
  const folder = scratchFolder();
  const outDir = join(folder, "dist");
  const dataDir = join(folder, "data");
  buildSite(outDir);
  const logged: unknown[] = [];
  const log = (error: unknown) => logged.push(error);
  const store = await openStore(dataDir, { log, ...(now && { now }), ...(timeout !== undefined && { timeout }) });
  onTestFinished(() => store.close());
  const settings = readSettings({ OUT_DIR: outDir, DATA_DIR: dataDir, ...env });
  const app = createApp({ settings, store: wrapStore(store), log, limits: { ...allLimits, ...limits } });
  return {
    app,
    store,
    dataDir,
    outDir,
    logged,
    post: async (address, body, headers = {}) => app.request(address, { method: "POST", body, headers }),
    from: async (client, address, body, headers = {}) =>
      app.request(
        address,
        { method: "POST", body, headers },
        { incoming: { socket: { remoteAddress: client }, rawHeaders: [], readableEnded: true } },
      ),
    rows: (kind) => rowsIn(dataDir, kind),
  };
}

export function rowsIn<K extends Kind>(dataDir: string, kind: K): StoredSubmission<K>[] {
  using received = readSubmissions(dataDir);
  return [...received.all(kind)];
}
