import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { makeGenericAPIRouteHandler } from "@keystatic/core/api/generic";
import { Hono } from "hono";
import { contentShapes } from "./content-shapes.ts";
import { findIn } from "./findings.ts";
import { keepRemarks } from "./keep-remarks.ts";
import { keystaticConfig } from "./keystatic-config.ts";
import { ownFields } from "./own-fields.ts";
import { pageOf } from "./page-of.ts";
import { PictureError, takePicture } from "./take-picture.ts";

type Desk = {
  contentDir: string;
  /** Where the built forms lie. */
  appDir: string;
  /** The site while it is edited, such as `http://127.0.0.1:4331`. */
  previewUrl: string;
};

const nothing = () => null;

/** The editor: forms that read and write the content folder, and nothing else. */
export function editorServer({ contentDir, appDir, previewUrl }: Desk): Hono {
  const shapes = contentShapes();
  const own = ownFields({ picture: nothing, paragraphs: nothing, markdown: nothing });
  const keystatic = makeGenericAPIRouteHandler({
    config: keystaticConfig(shapes, own),
    localBaseDirectory: contentDir,
  });
  let saved = 0;
  watch(contentDir, { recursive: true }, () => {
    saved += 1;
  });
  let found: { saved: number; findings: ReturnType<typeof findIn> } | undefined;

  const app = new Hono();
  app.use(async ({ req, text, header }, next) => {
    // A page of another site may name this computer as its own host, or send to it.
    const host = req.header("Host")?.replace(/:\d+$/, "");
    const origin = req.header("Origin");
    if (host !== "localhost" && host !== "127.0.0.1") return text("Open the editor as localhost.", 403);
    if (origin !== undefined && new URL(origin).host !== req.header("Host")) return text("Not from here.", 403);
    // Keystatic's own look asks for a font of another host; nothing here needs one.
    header("Content-Security-Policy", `default-src 'self' 'unsafe-inline' data: blob:; frame-src 'self' ${previewUrl}`);
    return next();
  });
  app.get("/shapes.json", ({ json }) => json(shapes));
  app.get("/desk.json", async ({ req, json }) => {
    if (found?.saved !== saved) found = { saved, findings: findIn(contentDir) };
    const page = previewUrl + (await pageOf(req.query("open") ?? "", contentDir));
    return json({ saved, page, findings: await found.findings });
  });
  app.post("/pictures", async ({ req, text }) => {
    try {
      const bytes = new Uint8Array(await req.arrayBuffer());
      return text(await takePicture(contentDir, req.query("name") ?? "", bytes));
    } catch (fault) {
      if (fault instanceof PictureError) return text(fault.message, 400);
      throw fault;
    }
  });
  app.all("/api/keystatic/*", async ({ req }) => {
    const isUpdate = req.method === "POST" && req.path.endsWith("/update");
    const request = isUpdate ? await withRemarks(req.raw, contentDir) : req.raw;
    const { body, headers, status } = await keystatic(request);
    return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers as HeadersInit });
  });
  app.use("/images/*", serveStatic({ root: contentDir }));
  app.use("/assets/*", serveStatic({ root: appDir }));
  // Each form has an address of its own, and all are the one page.
  app.get("/keystatic/*", async ({ html }) => html(await readFile(join(appDir, "forms.html"), "utf8")));
  app.get("/keystatic", async ({ html }) => html(await readFile(join(appDir, "forms.html"), "utf8")));
  app.get("/", async ({ html }) => html(await readFile(join(appDir, "index.html"), "utf8")));
  return app;
}

type Update = { additions: { path: string; contents: string }[] };

/** Keystatic writes whole files anew; what it sends is put into the files as they are. */
async function withRemarks(request: Request, contentDir: string): Promise<Request> {
  const update = (await request.json()) as Update;
  for (const addition of update.additions) {
    const before = /\.(yaml|md)$/.test(addition.path)
      ? await readFile(join(contentDir, addition.path), "utf8").catch(() => undefined)
      : undefined;
    if (before === undefined) continue;
    const after = Buffer.from(addition.contents, "base64url").toString();
    addition.contents = Buffer.from(keepRemarks(before, after)).toString("base64url");
  }
  return new Request(request.url, { method: "POST", headers: request.headers, body: JSON.stringify(update) });
}
