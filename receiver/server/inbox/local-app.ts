import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { type Context, Hono } from "hono";
import type { Kind } from "#contract/submission.ts";
import { indianDay } from "../indian-time.ts";
import { submissionsIn } from "../read-submissions.ts";
import { setHandled } from "./handled.ts";
import { closedPage, inboxPage, query, subscriptionsPage } from "./page.ts";
import { type Search, searchEnquiries } from "./search.ts";
import { csvRows } from "./show.ts";

/** The page shows the newest; the CSV has all of them. */
const shownSubscriptions = 1_000;

/**
 * The inbox as web pages for this computer. Another website can neither read it, even through a domain that points here
 * (DNS rebinding), nor press its buttons.
 * @param options.token without it nothing is shown: other users and programs of this computer can reach the port too
 * @param options.host the only `Host` that is answered, such as `127.0.0.1:50123`
 * @param options.stop called when staff close the inbox with its button
 */
export function localApp({
  database,
  token,
  host,
  stop,
}: {
  database: DatabaseSync;
  token: string;
  host: () => string;
  stop: () => void;
}): Hono {
  const style = readFileSync(new URL("page.css", import.meta.url), "utf8");
  // Links in the page are relative to the final slash.
  const app = new Hono({ strict: false }).basePath(`/${token}`);

  app.use("*", async (c, next) => {
    if (c.req.header("Host") !== host()) return c.text("The inbox can only be opened at its numeric address.", 403);
    if (c.req.method !== "GET" && c.req.header("Origin") !== `http://${host()}`)
      return c.text("Only the inbox's own pages can do that.", 403);
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    // The address contains the token. `no-referrer` would also remove the origin from the forms.
    c.header("Referrer-Policy", "same-origin");
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return next();
  });

  app.get("/", (c) => {
    const wanted = searchOf(c);
    return c.html(inboxPage(searchEnquiries(database, wanted), wanted));
  });

  const received = submissionsIn(database);
  app.get("/subscriptions", (c) =>
    c.html(subscriptionsPage(received.newest("newsletter", shownSubscriptions), received.count("newsletter"))),
  );

  for (const [name, kind] of [
    ["enquiries", "enquiry"],
    ["subscriptions", "newsletter"],
  ] as const)
    app.get(`/${name}.csv`, (c) => {
      const rows = csvRows(received.all<Kind>(kind), kind as Kind)[Symbol.iterator]();
      const encoder = new TextEncoder();
      // Row by row, so that a long list is never in memory as a whole.
      const body = new ReadableStream({
        pull(controller) {
          const { value, done } = rows.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        cancel: () => void rows.return?.(undefined),
      });
      return c.body(body, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}-${indianDay(new Date())}.csv"`,
      });
    });

  app.get("/page.css", (c) => c.body(style, 200, { "Content-Type": "text/css; charset=utf-8" }));

  app.post("/handled", async (c) => {
    const { id, handled } = await c.req.parseBody();
    const time = handled === "1" ? new Date().toISOString() : null;
    await setHandled(database, Number(id), time);
    return c.redirect(`./?${query(searchOf(c))}#enquiry-${Number(id)}`, 303);
  });

  app.post("/stop", (c) => {
    stop();
    return c.html(closedPage());
  });

  return app;
}

function searchOf(c: Context): Search {
  const page = Number(c.req.query("page"));
  return {
    words: c.req.query("words")?.trim() ?? "",
    open: c.req.query("open") === "1",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}
