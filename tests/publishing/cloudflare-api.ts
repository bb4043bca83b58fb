import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";

/**
 * What Cloudflare's tool asks of its API when it publishes a worker or works on a database: accounts, D1, assets, scripts. It
 * follows the tool's own source and developers.cloudflare.com/api; no account and no network is needed.
 */
export async function cloudflareApi() {
  const databases = new Map<string, { name: string; database: DatabaseSync }>();
  const uploads = new Map<string, string>();
  const assets = new Set<string>();
  /** The newest last. */
  const versions: { id: string; manifest: Record<string, { hash: string }>; metadata: Metadata }[] = [];
  const deployed: string[] = [];
  const requests: string[] = [];
  let fault = /^(?!)/;
  let manifest: Record<string, { hash: string }> = {};
  const app = new Hono().basePath("/accounts/:account");

  app.use(async (c, next) => {
    requests.push(`${c.req.method} ${c.req.path.split("/").slice(3).join("/")}`);
    if (c.req.header("Authorization") === "Bearer refused") return c.json(failed(10000, "Authentication error"), 403);
    return next();
  });

  app.get("/d1/database", (c) => c.json(ok([...databases].map(([uuid, { name }]) => ({ uuid, name })))));
  app.post("/d1/database", async (c) => {
    const { name } = await c.req.json();
    const uuid = randomUUID();
    databases.set(uuid, { name, database: new DatabaseSync(":memory:") });
    return c.json(ok({ uuid, name }));
  });
  app.get("/d1/database/:id", (c) => {
    const found = [...databases].find(([uuid, { name }]) => [uuid, name].includes(c.req.param("id")));
    return found ? c.json(ok({ uuid: found[0], name: found[1].name })) : c.json(failed(7404, "not found"), 404);
  });
  app.post("/d1/database/:id/query", async (c) => {
    const { sql } = await c.req.json();
    if (fault.test(sql)) return c.json(failed(7500, "D1 DB is overloaded"), 500);
    return c.json(ok(run(c.req.param("id"), sql)));
  });
  app.post("/d1/database/:id/import", async (c) => {
    const { action, etag } = await c.req.json();
    const uploadUrl = new URL(`${url}/accounts/a/upload/${etag}`).href;
    if (action === "init") return c.json(ok({ success: true, upload_url: uploadUrl, filename: etag }));
    const results = run(c.req.param("id"), uploads.get(etag) ?? "");
    const result = { num_queries: results.length, final_bookmark: "0", meta: meta() };
    return c.json(ok({ success: true, status: "complete", messages: [], result }));
  });
  app.put("/upload/:etag", async (c) => {
    const text = await c.req.text();
    uploads.set(c.req.param("etag"), text);
    return c.body(null, 200, { ETag: createHash("md5").update(text).digest("hex") });
  });

  app.get("/workers/services/:name", (c) =>
    versions.length > 0
      ? c.json(
          ok({
            default_environment: { environment: "production", script: { tag: "tag", last_deployed_from: "wrangler" } },
          }),
        )
      : c.json(failed(10090, "workers.api.error.service_not_found"), 404),
  );
  app.get("/workers/scripts/:name/secrets", (c) => c.json(ok([])));
  app.post("/workers/scripts/:name/assets-upload-session", async (c) => {
    ({ manifest } = await c.req.json());
    const wanted = Object.values(manifest).map(({ hash }) => hash);
    const missing = [...new Set(wanted)].filter((hash) => !assets.has(hash));
    return c.json(ok({ jwt: "jwt", buckets: missing.length > 0 ? [missing] : [] }));
  });
  app.post("/workers/assets/upload", async (c) => {
    for (const hash of Object.keys(await c.req.parseBody())) assets.add(hash);
    return c.json(ok({ jwt: "jwt" }), 201);
  });
  const takeVersion = async (body: Record<string, string | File>) => {
    const { metadata } = body;
    const text = typeof metadata === "string" ? metadata : ((await metadata?.text()) ?? "{}");
    const version = { id: randomUUID(), manifest, metadata: JSON.parse(text) as Metadata };
    versions.push(version);
    return version;
  };
  app.put("/workers/scripts/:name", async (c) => {
    const { id } = await takeVersion(await c.req.parseBody());
    deployed.push(id);
    return c.json(ok({ id: "script", etag: "etag", deployment_id: id, startup_time_ms: 1 }));
  });
  app.post("/workers/scripts/:name/versions", async (c) => {
    const { id } = await takeVersion(await c.req.parseBody());
    return c.json(ok({ id, resources: { script: { etag: "etag" } }, startup_time_ms: 1 }));
  });
  app.get("/workers/scripts/:name/versions/:id", (c) =>
    c.json(
      ok({
        id: c.req.param("id"),
        number: 1,
        metadata: { created_on: created, author_email: "a@example.com" },
        resources: {},
      }),
    ),
  );
  app.get("/workers/scripts/:name/deployments", (c) => {
    if (deployed.length === 0) return c.json(failed(10007, "This Worker does not exist on your account."), 404);
    const deployments = deployed.toReversed().map((version_id, index) => ({
      ...{ id: `${index}`, created_on: created, source: "wrangler", strategy: "percentage", annotations: {} },
      ...{ author_email: "a@example.com", versions: [{ version_id, percentage: 100 }] },
    }));
    return c.json(ok({ deployments }));
  });
  app.post("/workers/scripts/:name/deployments", async (c) => {
    const { versions: chosen } = await c.req.json();
    deployed.push(chosen[0].version_id);
    return c.json(ok({ id: "deployment" }));
  });
  app.post("/workers/scripts/:name/domains/changeset", (c) =>
    c.json(ok({ added: [], removed: [], updated: [], conflicting: [] })),
  );
  app.get("/workers/workers/:name", (c) => c.json(ok({ subdomain: { enabled: false, previews_enabled: false } })));
  app.post("/workers/scripts/:name/subdomain", async (c) => c.json(ok(await c.req.json())));
  app.get("/workers/subdomain", (c) => c.json(ok({ subdomain: "firm" })));
  app.all("*", (c) => c.json(ok({})));

  const server = createAdaptorServer({ fetch: app.fetch });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    env: { CLOUDFLARE_API_BASE_URL: url, CLOUDFLARE_ACCOUNT_ID: "a".repeat(32), CLOUDFLARE_API_TOKEN: "accepted" },
    /** What was asked, such as `POST d1/database`; the caller may empty it. */
    requests,
    databases,
    /** Statements that fail until this is called without any. */
    fail(statements = /^(?!)/) {
      fault = statements;
    },
    /** What visitors get: the newest deployment's paths of files, and what is bound to the worker. */
    live() {
      const version = versions.find(({ id }) => id === deployed.at(-1));
      return { files: Object.keys(version?.manifest ?? {}).toSorted(), bindings: version?.metadata.bindings ?? [] };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };

  function run(id: string, sql: string) {
    const { database } = databases.get(id) ?? {};
    if (!database) throw new Error(`There is no database ${id}`);
    const results: object[] = [];
    let statement = "";
    for (const part of sql.split(";")) {
      statement += `${statement && ";"}${part}`;
      if (statement.trim() === "") continue;
      // A semicolon may also be in a text.
      const prepared = attempt(() => database.prepare(statement));
      if (!prepared) continue;
      results.push({ results: prepared.all(), success: true, meta: meta() });
      statement = "";
    }
    if (statement.trim()) throw new Error(`No statement: ${statement}`);
    return results;
  }
}

type Metadata = { bindings?: { type: string; name: string }[] };

const created = "2026-11-29T06:00:00Z";
const meta = () => ({ duration: 1, changes: 0, rows_read: 1, rows_written: 1, size_after: 1 });
const ok = (result: unknown) => ({ success: true, errors: [], messages: [], result });
const failed = (code: number, message: string) => ({ success: false, errors: [{ code, message }], messages: [] });

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
