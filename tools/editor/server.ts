import { watch } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { makeGenericAPIRouteHandler } from "@keystatic/core/api/generic";
import { Hono } from "hono";
import { UserError } from "../../settings/user-error.ts";
import { lintContent } from "../../src/collections/content-rules/lint-content.ts";
import { contentApi, contentHashes, removeByteOrderMarks } from "./content-api.ts";
import { contentShapes } from "./content-shapes.ts";
import { customFields } from "./custom-fields.ts";
import { keystaticConfig } from "./keystatic-config.ts";
import { previewAddress } from "./preview-address.ts";
import { savePicture } from "./save-picture.ts";

type EditorOptions = {
  contentDir: string;
  /** The folder with the built forms. */
  appDir: string;
  /** Astro's development server, such as `http://127.0.0.1:4331`. */
  siteUrl: string;
};

/** How long a page may take before it is requested again. Milliseconds. */
const renderTimeout = 10_000;

const noInput = () => null;

/** The editor: forms that read and write the content folder alone. */
export function editorServer({ contentDir, appDir, siteUrl }: EditorOptions): Hono {
  const shapes = contentShapes();
  const custom = customFields({ picture: noInput, paragraphs: noInput, markdown: noInput });
  const keystatic = makeGenericAPIRouteHandler({
    config: keystaticConfig(shapes, custom),
    localBaseDirectory: contentDir,
  });
  const api = contentApi(contentDir, shapes, async (request) => {
    const { body, headers, status } = await keystatic(request);
    return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers as HeadersInit });
  });
  let saves = 0;
  let findings: ReturnType<typeof lintContent> | undefined;
  watch(contentDir, { recursive: true }, () => {
    saves += 1;
    findings = undefined;
  });
  /** The version of the content and the page that were last rendered without an error. */
  let rendered = "";
  /** One request at a time: many at once, while the content is being read again, keep the site from answering any. */
  let rendering: Promise<void> | undefined;

  const app = new Hono();
  app.use(async ({ req, text, header }, next) => {
    // A page of another site may point its own host name at this computer, or send a request to it.
    const host = req.header("Host") ?? "";
    const origin = req.header("Origin");
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return text("Open the editor as localhost.", 403);
    if (origin !== undefined && origin !== `http://${host}`) return text("Not from here.", 403);
    await next();
    header("X-Content-Type-Options", "nosniff");
    // An SVG may hold scripts; and Keystatic's styles request a font from another host, which is not needed here.
    const policy = req.path.startsWith("/images/")
      ? "sandbox; default-src 'none'; style-src 'unsafe-inline'"
      : `default-src 'self' 'unsafe-inline' data: blob:; frame-src 'self' ${siteUrl}; frame-ancestors 'self'`;
    header("Content-Security-Policy", policy);
    return undefined;
  });
  app.get("/shapes.json", ({ json }) => json(shapes));
  app.get("/hashes.json", async ({ json }) => {
    await removeByteOrderMarks(contentDir);
    return json(await contentHashes(contentDir));
  });
  app.get("/preview.json", async ({ req, json }) => {
    const page = siteUrl + (await previewAddress(req.query("form") ?? "", contentDir, shapes));
    const version = `${saves} ${page}`;
    findings ??= lintContent(contentDir);
    if (rendered !== version && rendering === undefined)
      rendering = fetch(page, { signal: AbortSignal.timeout(renderTimeout) })
        .then(({ ok }) => {
          if (ok) rendered = version;
        })
        .catch(() => {})
        .finally(() => {
          rendering = undefined;
        });
    const { errors, warnings } = await findings;
    return json({ page, version, isRendered: rendered === version, errors, warnings });
  });
  app.post("/pictures", async ({ req, text }) => {
    try {
      const bytes = new Uint8Array(await req.arrayBuffer());
      return text(await savePicture(contentDir, req.query("name") ?? "", bytes));
    } catch (error) {
      if (error instanceof UserError) return text(error.message, 400);
      throw error;
    }
  });
  app.all("/api/keystatic/*", ({ req }) => api(req.raw));
  app.use("/images/*", serveStatic({ root: contentDir }));
  // Each form has an address of its own, all with the same page.
  app.on("GET", ["/keystatic", "/keystatic/*"], serveStatic({ root: appDir, path: "forms.html" }));
  app.use(serveStatic({ root: appDir }));
  return app;
}
