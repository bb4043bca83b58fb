import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { headers } from "#hosting/policy.ts";
import { pageNamed } from "./built-site.ts";
import { bundledReceiver } from "./bundled-receiver.ts";

describe("a visitor who opens an address", () => {
  test.each([
    ["/", "index"],
    ["/about", "about"],
    ["/services", "services"],
    ["/services/approval-services", "services/approval-services"],
    ["/blogs/category/general", "blogs/category/general"],
    ["/recentupdate/page/2", "recentupdate/page/2"],
    ["/?fbclid=abc", "index"],
    ["/services/approval-services?utm_source=a&utm_source=b", "services/approval-services"],
    ["/contact?", "contact"],
    ["/contact?service=approval-services", "contact"],
    ["/%61bout", "about"],
  ])("%s reads its page (PR-01, PR-09)", async (address, page) => {
    const { app } = await bundledReceiver();
    const response = await app.request(address);
    expect([response.status, await response.text()]).toEqual([200, pageNamed(page)]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
  });

  test.each([
    ["/about/", "/about"],
    ["/about.html", "/about"],
    ["/about/index.html", "/about"],
    ["/about/index", "/about"],
    ["/index.html", "/"],
    ["/index", "/"],
    ["/services/index.html", "/services"],
    ["/services/approval-services/?a=b%20c", "/services/approval-services?a=b%20c"],
    ["/recentupdates", "/recentupdate"],
    ["/recentupdates?page=2", "/recentupdate?page=2"],
    ["/recentupdates/", "/recentupdate"],
    ["/recentupdates.html", "/recentupdate"],
  ])("%s is led to %s for good (PR-04, PR-21)", async (address, target) => {
    const { app } = await bundledReceiver();
    const response = await app.request(address);
    expect([response.status, response.headers.get("Location")]).toEqual([301, target]);
  });

  test.each([
    ["/nope", "404"],
    ["/nope/", "404"],
    ["/nope/deeper", "404"],
    ["/services/nope", "services/404"],
    ["/services/nope/deeper", "services/404"],
    ["/blog/nope", "blog/404"],
    ["/updates/7", "updates/404"],
    ["/About", "404"],
    ["/Services/approval-services", "404"],
    ["/services/Approval-Services", "services/404"],
    ["/404", "404"],
    ["/404.html", "404"],
    ["/services/404", "services/404"],
    ["/services/404.html", "services/404"],
    ["/receive/enquiry-sent", "404"],
    ["/receive/enquiry-sent.html", "404"],
    ["/receive", "404"],
    ["/robots.txt/", "404"],
    ["/assets", "404"],
    ["/assets/", "404"],
    ["/recentupdate/page/9", "404"],
  ])("%s reads a not-found page with status 404 (PR-03, PR-12)", async (address, page) => {
    const { app } = await bundledReceiver();
    const response = await app.request(address);
    expect([response.status, await response.text()]).toEqual([404, pageNamed(page)]);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
  });

  test.each([
    "//evil.example/",
    "//evil.example/about/",
    "/%2F/evil.example/",
    "/%5Cevil.example/",
    "/\\evil.example/",
    "/about//",
    "//about",
    "/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/services%2fapproval-services",
    "/about%00.html",
    "/about%0d%0aSet-Cookie:a=b/",
    "/C:%5Cwindows",
    "/about.html::$DATA",
    "/%E0%A4%A",
    "/%",
    "/.hidden",
    "/.env",
    "/assets/.hidden/x",
    `/${"x".repeat(5_000)}`,
  ])("%s never leads out of the site (404)", async (address) => {
    const { app, logged } = await bundledReceiver();
    const response = await app.request(new Request(`http://localhost${address}`));
    expect([response.status, response.headers.get("Location"), logged]).toEqual([404, null, []]);
  });

  test("whatever a link in the built site points to outside is not there", async () => {
    const { app, outDir, dataDir } = await bundledReceiver();
    writeFileSync(join(dataDir, "secret.txt"), "secret");
    symlinkSync(join(dataDir, "secret.txt"), join(outDir, "secret.txt"));
    expect((await app.request("/secret.txt")).status).toBe(404);
  });

  test("reads a plain line where the build has no not-found page", async () => {
    const { app, outDir } = await bundledReceiver();
    rmSync(join(outDir, "404.html"));
    const response = await app.request("/nope");
    expect([response.status, await response.text()]).toEqual([404, "Page Not Found"]);
  });
});

describe("a visitor of a list", () => {
  test.each([
    ["/recentupdate?page=2", "recentupdate/page/2"],
    ["/recentupdate?page=3&utm_source=a", "recentupdate/page/3"],
    ["/recentupdate?page=02", "recentupdate/page/2"],
    ["/recentupdate?page=1", "recentupdate"],
    ["/recentupdate?page=4", "recentupdate/page/3"],
    ["/recentupdate?page=99999999999999999999999", "recentupdate/page/3"],
    ["/recentupdate?page=2&page=3", "recentupdate/page/2"],
    ["/recentupdate?page=0", "recentupdate"],
    ["/recentupdate?page=-1", "recentupdate"],
    ["/recentupdate?page=abc", "recentupdate"],
    ["/recentupdate?page=1.5", "recentupdate"],
    ["/recentupdate?page=", "recentupdate"],
    ["/recentupdate?page", "recentupdate"],
    ["/recentupdate?page=%00", "recentupdate"],
    ["/blogs/category/general?page=2", "blogs/category/general/page/2"],
    ["/blogs?page=2", "blogs"],
    ["/about?page=2", "about"],
  ])("%s gets that page at that address (PG-01, PG-03)", async (address, page) => {
    const { app } = await bundledReceiver();
    const response = await app.request(address);
    expect([response.status, await response.text()]).toEqual([200, pageNamed(page)]);
  });
});

describe("a browser", () => {
  test.each([
    ["/assets/page.3f2a.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/page.3f2a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
    ["/sitemap-index.xml", "application/xml; charset=utf-8", "public, max-age=3600"],
    ["/site.webmanifest", "application/manifest+json; charset=utf-8", "public, max-age=3600"],
    ["/feed.json", "application/json; charset=utf-8", "public, max-age=3600"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=3600"],
    ["/firm.vcf", "text/vcard; charset=utf-8", "public, max-age=3600"],
    ["/photo.webp", "image/webp", "public, max-age=3600"],
    ["/_underscore/file.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
  ])("is told what %s is and how long it lasts (PR-07)", async (address, type, caching) => {
    const { app } = await bundledReceiver();
    const { status, headers } = await app.request(address);
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([200, type, caching]);
  });

  test("gets pages and styles compressed as well as it can read them, and pictures as they are", async () => {
    const { app } = await bundledReceiver();
    const get = async (address: string, accepted: string) => {
      const response = await app.request(address, { headers: { "Accept-Encoding": accepted } });
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("Content-Length")).toBe(String(body.byteLength));
      return { encoding: response.headers.get("Content-Encoding"), vary: response.headers.get("Vary"), body };
    };
    const [brotli, again] = await Promise.all([get("/about", "gzip, deflate, br"), get("/about", "br")]);
    expect([brotli.encoding, brotli.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(pageNamed("about"));
    expect(again.body).toEqual(brotli.body);
    const gzip = await get("/about", "gzip, br;q=0");
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(["gzip", pageNamed("about")]);
    const plain = await get("/about", "identity");
    expect([plain.encoding, plain.vary, plain.body.toString()]).toEqual([null, "Accept-Encoding", pageNamed("about")]);
    expect((await get("/nope", "br")).encoding).toBe("br");
    expect(await get("/photo.webp", "br")).toMatchObject({ encoding: null, vary: null });
    expect((await get("/robots.txt", "br")).encoding).toBe(null);
  });

  test("that has a page already is not sent it again, until it changes", async () => {
    const { app, outDir } = await bundledReceiver();
    const etag = (await app.request("/about")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const again = async () => app.request("/about", { headers: { "If-None-Match": etag, "Accept-Encoding": "br" } });
    const known = await again();
    expect([known.status, await known.text(), known.headers.get("Cache-Control")]).toEqual([304, "", "no-cache"]);
    expect(known.headers.get("X-Content-Type-Options")).toBe("nosniff");

    // PR-18: a new build is served without a restart, even when it has the size and the date of the old one.
    const file = join(outDir, "about.html");
    writeFileSync(file, pageNamed("ABOUT"));
    utimesSync(file, new Date(0), new Date(0));
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(brotliDecompressSync(Buffer.from(await changed.arrayBuffer())).toString()).toBe(pageNamed("ABOUT"));
  });

  test("finds a page that was added while the server runs", async () => {
    const { app, outDir } = await bundledReceiver();
    expect((await app.request("/updates/7")).status).toBe(404);
    mkdirSync(join(outDir, "updates"), { recursive: true });
    writeFileSync(join(outDir, "updates/7.html"), pageNamed("updates/7"));
    expect((await app.request("/updates/7")).status).toBe(200);
  });

  test("may ask for the headers alone, and hears 405 for what is not reading", async () => {
    const { app } = await bundledReceiver();
    const head = await app.request("/about", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("Content-Length")).toBe(String(pageNamed("about").length));
    expect((await app.request("/nope", { method: "HEAD" })).status).toBe(404);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers } = await app.request("/about", { method });
      expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    }
  });

  test("is given the safety headers with every answer", async () => {
    const { app, post } = await bundledReceiver();
    const answers = await Promise.all([
      app.request("/"),
      app.request("/nope"),
      app.request("/about/"),
      app.request("/health"),
      app.request("/assets/page.3f2a.css"),
      post("/receive/enquiry", "x"),
      post("/about", "x"),
    ]);
    for (const answer of answers)
      for (const [name, value] of Object.entries(headers("http://localhost:4321")))
        expect(answer.headers.get(name), name).toBe(value);
  });
});
