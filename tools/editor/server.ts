import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { makeGenericAPIRouteHandler } from "@keystatic/core/api/generic";
import { Hono } from "hono";
import { UserError } from "../../settings/user-error.ts";
import { lintContent } from "../../src/collections/content-rules/lint-content.ts";
import { contentApi, contentState } from "./content-api.ts";
import { contentShapes } from "./content-shapes.ts";
import { ownFields } from "./custom-fields.ts";
import { keystaticConfig } from "./keystatic-config.ts";
import { pageOf } from "./preview-address.ts";
import { takePicture } from "./save-picture.ts";

type Desk = {
  contentDir: string;
  /** Where the built forms lie. */
  appDir: string;
  /** The site while it is edited, such as `http://127.0.0.1:4331`. */
  previewUrl: string;
};

/** How long a page may take to be drawn before it is asked for again. Milliseconds. */
const patience = 10_000;

const nothing = () => null;

/** The editor: forms that read and write the content folder, and nothing else. */
export function editorServer({ contentDir, appDir, previewUrl }: Desk): Hono {
  const shapes = contentShapes();
  const own = ownFields({ picture: nothing, paragraphs: nothing, markdown: nothing });
  const answer = makeGenericAPIRouteHandler({
    config: keystaticConfig(shapes, own),
    localBaseDirectory: contentDir,
  });
  const files = contentApi(contentDir, shapes, async (request) => {
    const { body, headers, status } = await answer(request);
    return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers as HeadersInit });
  });
  let saved = 0;
  watch(contentDir, { recursive: true }, () => {
    saved += 1;
  });
  /** The state of the content and the page that could be drawn last. */
  let drawn = "";
  /** One at a time: many at once, just when the texts are read anew, keep the site from ending any. */
  let drawing: Promise<void> | undefined;
  let linted: { saved: number; result: ReturnType<typeof lintContent> } | undefined;

  const app = new Hono();
  app.use(async ({ req, text, header }, next) => {
    // A page of another site may name this computer as its own host, or send to it.
    const host = req.header("Host") ?? "";
    const origin = req.header("Origin");
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return text("Open the editor as localhost.", 403);
    if (origin !== undefined && origin !== `http://${host}`) return text("Not from here.", 403);
    await next();
    header("X-Content-Type-Options", "nosniff");
    // A drawing may hold scripts; and Keystatic's own look asks for a font of another host, which nothing here needs.
    const policy = req.path.startsWith("/images/")
      ? "sandbox; default-src 'none'; style-src 'unsafe-inline'"
      : `default-src 'self' 'unsafe-inline' data: blob:; frame-src 'self' ${previewUrl}; frame-ancestors 'self'`;
    header("Content-Security-Policy", policy);
    return undefined;
  });
  app.get("/shapes.json", ({ json }) => json(shapes));
  app.get("/state.txt", async ({ text }) => text(await contentState(contentDir)));
  app.get("/desk.json", async ({ req, json }) => {
    if (linted?.saved !== saved) linted = { saved, result: lintContent(contentDir) };
    const page = previewUrl + (await pageOf(req.query("open") ?? "", contentDir));
    const asked = `${saved} ${page}`;
    if (drawn !== asked && drawing === undefined)
      drawing = fetch(page, { signal: AbortSignal.timeout(patience) })
        .then(({ ok }) => {
          if (ok) drawn = asked;
        })
        .catch(() => {})
        .finally(() => {
          drawing = undefined;
        });
    const { errors, warnings } = await linted.result;
    return json({ saved, page, isDrawn: drawn === asked, errors, warnings });
  });
  app.post("/pictures", async ({ req, text }) => {
    try {
      const bytes = new Uint8Array(await req.arrayBuffer());
      return text(await takePicture(contentDir, req.query("name") ?? "", bytes));
    } catch (fault) {
      if (fault instanceof UserError) return text(fault.message, 400);
      throw fault;
    }
  });
  app.all("/api/keystatic/*", ({ req }) => files(req.raw));
  app.use("/images/*", serveStatic({ root: contentDir }));
  app.use("/assets/*", serveStatic({ root: appDir }));
  // Each form has an address of its own, and all are the one page.
  app.get("/keystatic/*", async ({ html }) => html(await readFile(join(appDir, "forms.html"), "utf8")));
  app.get("/keystatic", async ({ html }) => html(await readFile(join(appDir, "forms.html"), "utf8")));
  app.get("/", async ({ html }) => html(await readFile(join(appDir, "index.html"), "utf8")));
  return app;
}
