import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { makeGenericAPIRouteHandler } from "@keystatic/core/api/generic";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { UserError } from "../../settings/user-error.ts";
import type { Finding } from "../../src/collections/content-rules/finding.ts";
import { lintContent } from "../../src/collections/content-rules/lint-content.ts";
import { listFiles } from "../../src/collections/list-content.ts";
import { contentApi, contentHashes, isContent, removeByteOrderMarks } from "./content-api.ts";
import { contentShapes } from "./content-shapes.ts";
import { customFields } from "./custom-fields.ts";
import { keystaticConfig } from "./keystatic-config.ts";
import { addEntry } from "./preserve-yaml-comments.ts";
import { openInForms, ownAddress, previewAddress } from "./preview-address.ts";
import type { SiteReads } from "./preview-reload.ts";
import { savePicture } from "./save-picture.ts";
import { type EarlierText, earlierTexts } from "./version-history.ts";

type EditorOptions = {
  contentDir: string;
  /** The folder with the built forms. */
  appDir: string;
  /** Astro's development server, such as `http://127.0.0.1:4331`. */
  siteUrl: string;
  siteReads: SiteReads;
  /** Required for everything: other users and programs of this computer can reach the port too. */
  token: string;
};

/** What is shown beside the forms. */
export type Preview = {
  page: string;
  /** Of the content files, and of the page: it changes when the site has read them. */
  version: { content: string; page: string };
  errors: Finding[];
  warnings: Finding[];
  earlier: { folder: string; texts: EarlierText[] };
  /** Set if the page of the open text had another address before. */
  moved: { path: string; from: string } | undefined;
};

const noInput = () => null;

/** The editor: forms that read and write only the content folder. */
export function editorServer({ contentDir, appDir, siteUrl, siteReads, token }: EditorOptions): Hono {
  const shapes = contentShapes();
  const custom = customFields({ picture: noInput, paragraphs: noInput, markdown: noInput });
  const keystatic = makeGenericAPIRouteHandler({
    config: keystaticConfig(shapes, custom),
    localBaseDirectory: contentDir,
  });
  const earlier = earlierTexts(contentDir);
  /** Files whose page got a new address with the last save, and the old address. */
  const moved = new Map<string, string>();
  const api = contentApi({
    ...{ contentDir, shapes },
    keystatic: async (request) => {
      const { body, headers, status } = await keystatic(request);
      return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers as HeadersInit });
    },
    around: async ({ path, source }, save) => {
      await earlier.keep(source);
      const before = await ownAddress(source, contentDir);
      const response = await save();
      const after = await ownAddress(path, contentDir);
      if (response.ok && before && after && before !== after) moved.set(path, before);
      return response;
    },
  });
  /** What was found in one version of the content, and the pages of its forms. */
  let known: { version: string; linted: ReturnType<typeof lintContent>; pages: Map<string, string> } | undefined;

  const app = new Hono();
  app.use(async (c, next) => {
    const { req, text, header } = c;
    // Another website may point a domain at this computer (DNS rebinding), or send requests to it.
    const host = req.header("Host") ?? "";
    const origin = req.header("Origin");
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return text("Open the editor at localhost.", 403);
    if (origin !== undefined && origin !== `http://${host}`)
      return text("Only the editor's own pages can do that.", 403);
    // With the port in its name, since cookies are shared by all ports of a host.
    const cookie = `editor-${new URL(`http://${host}`).port}`;
    if (req.path === `/${token}/`) {
      setCookie(c, cookie, token, { httpOnly: true, sameSite: "Strict" });
      header("Referrer-Policy", "no-referrer");
      return c.redirect("/");
    }
    if (getCookie(c, cookie) !== token)
      return text("Open the editor with the full address that npm run edit has printed.", 403);
    await next();
    header("X-Content-Type-Options", "nosniff");
    // An SVG may contain scripts, and Keystatic's styles request an unnecessary font from another host.
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
    const form = req.query("form") ?? "";
    const open = openInForms(form, shapes);
    const content = await contentVersion(contentDir);
    if (known?.version !== content) known = { version: content, linted: lintContent(contentDir), pages: new Map() };
    const { linted, pages } = known;
    const page = pages.get(form) ?? siteUrl + (await previewAddress(open, contentDir));
    pages.set(form, page);
    // A file may vanish during the check; the next request then finds a new version.
    const { errors, warnings } = await linted;
    const former = open && moved.get(open.path);
    return json({
      ...{ page, errors, warnings },
      version: { content, page: `${page} ${siteReads.count}` },
      earlier: { folder: earlier.folder, texts: open ? await earlier.list(open.path) : [] },
      moved: former && open.shape.shape.properties?.former_addresses ? { path: open.path, from: former } : undefined,
    } satisfies Preview);
  });
  app.post("/earlier-texts", async ({ req, body, text }) => {
    const { path = "", id = "" } = req.query();
    if (!isContent(path, shapes)) return text("Only content files.", 400);
    await earlier.bringBack(path, id);
    return body(null, 204);
  });
  app.post("/former-addresses", async ({ req, body, text }) => {
    const path = req.query("path") ?? "";
    const former = moved.get(path);
    if (former === undefined) return text("The address of this text has not changed.", 400);
    if (req.query("keep") !== undefined) {
      await earlier.keep(path);
      const file = join(contentDir, path);
      await writeFile(file, addEntry(await readFile(file, "utf8"), "former_addresses", former));
    }
    moved.delete(path);
    return body(null, 204);
  });
  app.post("/pictures", async ({ req, text }) => {
    const bytes = new Uint8Array(await req.arrayBuffer());
    return text(await savePicture(contentDir, req.query("name") ?? "", bytes));
  });
  app.all("/api/keystatic/*", ({ req }) => api(req.raw));
  app.use("/images/*", serveStatic({ root: contentDir }));
  // Every form has its own address; they all serve the same page.
  app.on("GET", ["/keystatic", "/keystatic/*"], serveStatic({ root: appDir, path: "forms.html" }));
  app.use(serveStatic({ root: appDir }));
  app.onError((error, { text }) => {
    if (error instanceof UserError) return text(error.message, 400);
    console.error(error);
    return text(`The editor could not do that: ${error.message}. Nothing was changed.`, 500);
  });
  return app;
}

/** Changes whenever a file is written, added, removed or replaced. */
async function contentVersion(contentDir: string): Promise<string> {
  const names = await listFiles(contentDir);
  const seen = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(contentDir, name)).catch(() => undefined);
      return `${name} ${file?.mtimeMs} ${file?.size} ${file?.ino}`;
    }),
  );
  return createHash("sha256").update(seen.join("\n")).digest("base64url");
}
