import type { Bindings } from "#receiver/worker/platform.ts";
import { createWorker } from "#receiver/worker/worker.ts";

/** The worker with a clock that tests move, and a way into its database. It is bundled by the platform's tool. */
let ahead = 0;
const worker = createWorker({ now: () => new Date(Date.now() + ahead) });

export default {
  ...worker,
  async fetch(request: Request, bindings: Bindings, context: Parameters<typeof worker.fetch>[2]): Promise<Response> {
    ahead = Number(request.headers.get("X-Test-Ahead") ?? ahead);
    if (new URL(request.url).pathname !== "/receive/test-sql") {
      const { status, body, headers } = await worker.fetch(request, bindings, context);
      return new Response(body, { status, headers: { ...Object.fromEntries(headers), "X-Test-Worker": "ran" } });
    }
    const statements = (await request.json()) as string[];
    const results = await bindings.DB.batch(statements.map((sql) => bindings.DB.prepare(sql)));
    return Response.json(results.map((result) => result.results));
  },
};
