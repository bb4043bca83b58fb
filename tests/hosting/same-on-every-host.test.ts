import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addresses, defaultEndpoints, listPage, retentionFile } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { largestBody } from "#contract/submission.ts";
import { filesOf, readBuiltSite } from "#hosting/built-site.ts";
import { policyOf, headers as safetyHeaders } from "#hosting/headers.ts";
import { precompress } from "#hosting/precompress.ts";
import { readSettings } from "#settings/settings.ts";
import { rowsIn } from "#tests/receiver/bundled-receiver.ts";
import { asha } from "#tests/receiver/samples.ts";
import { type ServedBuild, serveBuild } from "#tools/test-sites/serve-build.ts";
import { buildSite, moved, pageNamed } from "../receiver/fake-site.ts";
import { hasWrangler, type RunningWorker, startWorker } from "../receiver/worker-receiver.ts";
import { findBrotliModule, findHostProgram } from "./host-programs.ts";
import { type RunningHost, startHost } from "./hosts.ts";
import { rawRequest } from "./raw-request.ts";

const siteUrl = "https://www.example.com";
const forEver = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

for (const name of ["the bundled server", "nginx", "caddy", "Cloudflare"] as const) {
  const isCloudflare = name === "Cloudflare";
  const program = name === "the bundled server" || isCloudflare ? undefined : name;
  // Skipped if the machine does not have it; `npm test` says so.
  const missing = isCloudflare ? !hasWrangler : program !== undefined && findHostProgram(program) === undefined;

  describe.skipIf(missing)(`on ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "hosted-"));
    const outDir = join(folder, "dist");
    let receiver: ServedBuild;
    let worker: RunningWorker;
    let host: RunningHost;

    beforeAll(async () => {
      buildSite(outDir);
      writeFileSync(join(outDir, retentionFile), '{"kept":"12 months"}');
      await precompress(outDir, await filesOf(outDir));
      if (isCloudflare) {
        worker = await startWorker(folder, { OUT_DIR: outDir, PUBLIC_SITE_URL: siteUrl });
        host = { port: worker.port, stop: () => worker.stop() };
        return;
      }
      receiver = await serveBuild(outDir, { PUBLIC_SITE_URL: siteUrl, TRUST_PROXY: program ? "1" : "0" });
      const port = Number(new URL(receiver.url).port);
      if (program === undefined) {
        host = { port, stop: async () => {} };
        return;
      }
      const site = await readBuiltSite({ ...readSettings({ PUBLIC_SITE_URL: siteUrl, OUT_DIR: outDir }), port });
      host = await startHost(program, site, outDir);
    });

    afterAll(async () => {
      await host?.stop();
      await receiver?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const ask = (path: string, options: Parameters<typeof rawRequest>[2] = {}) => rawRequest(host.port, path, options);

    test.each([
      ["/", "index"],
      [addresses.about, "about"],
      [addresses.service("approval-services"), "services/approval-services"],
      [addresses.category("general"), "blogs/category/general"],
      ["/recentupdate/page/2", "recentupdate/page/2"],
      ["/?fbclid=abc", "index"],
      ["/contact?", "contact"],
      [addresses.contactAbout("approval-services"), "contact"],
      ["/%61bout", "about"],
      [addresses.updates, "recentupdate"],
      [listPage(addresses.updates, 2), "recentupdate/page/2"],
      ["/recentupdate?utm_source=a&page=3", "recentupdate/page/3"],
      ["/recentupdate?page=02", "recentupdate/page/2"],
      [`${addresses.updates}?page=1`, "recentupdate"],
      [listPage(addresses.updates, 4), "recentupdate/page/3"],
      ["/recentupdate?page=99999999999999999999999", "recentupdate/page/3"],
      ["/recentupdate?page=2&page=3", "recentupdate/page/2"],
      ["/recentupdate?page=x&page=3", "recentupdate"],
      [`${addresses.updates}?page=0`, "recentupdate"],
      ["/recentupdate?page=00", "recentupdate"],
      ["/recentupdate?page=-1", "recentupdate"],
      ["/recentupdate?page=1.5", "recentupdate"],
      ["/recentupdate?page=%00", "recentupdate"],
      ["/recentupdate?page=", "recentupdate"],
      ["/recentupdate?page", "recentupdate"],
      ["/recentupdate?Page=2", "recentupdate"],
      ["/recentupdate?pages=2", "recentupdate"],
      ["/blogs/category/general?page=2", "blogs/category/general/page/2"],
      [listPage(addresses.blogs, 2), "blogs"],
      ["/about?page=2", "about"],
      ["/about/../contact", "contact"],
    ])("%s is its page (PR-01, PR-09, PG-03)", async (path, page) => {
      const { status, headers, body } = await ask(path);
      expect([status, body.toString()]).toEqual([200, pageNamed(page)]);
      expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(headers.get("Cache-Control")).toBe("no-cache");
    });

    test("an SVG at its own address runs nothing, and a missing one gives the ordinary not-found page", async () => {
      const policy = async (path: string) => (await ask(path)).headers.get("Content-Security-Policy");
      for (const path of [addresses.favicon, "/Seal.SVG"]) expect(await policy(path)).toBe(policyOf(addresses.favicon));
      expect(policyOf(addresses.favicon)).toMatch(/script-src 'none'; sandbox; frame-ancestors 'none'/);
      for (const path of ["/about", "/nope.svg"]) expect(await policy(path)).toBe("frame-ancestors 'none'");
    });

    test.each([
      ["/about/", addresses.about],
      ["/about.html", addresses.about],
      ["/about/index.html", addresses.about],
      ["/about/index", addresses.about],
      ["/index.html", "/"],
      ["/index", "/"],
      ["/index.html?a=b", "/?a=b"],
      ["/services/index.html", addresses.services],
      ["/services/approval-services/?a=b%20c", "/services/approval-services?a=b%20c"],
      ["/recentupdates", addresses.updates],
      ["/recentupdates?page=2", listPage(addresses.updates, 2)],
      ["/recentupdates.html", addresses.updates],
      ...Object.entries(moved),
      ["/services/approvals/?a=b", "/services/approval-services?a=b"],
      ["/services/approvals.html", "/services/approval-services"],
    ])("%s is led to %s for good (PR-04, PR-21)", async (path, target) => {
      const { status, headers } = await ask(path);
      expect([status, headers.get("Location")]).toEqual([301, target]);
      // Where Cloudflare itself redirects, its header rules see the address of a page.
      expect(isCloudflare ? [anHour, "no-cache"] : [anHour]).toContain(headers.get("Cache-Control"));
    });

    test.each([
      ["/nope", "404"],
      ["/nope.html", "404"],
      ["/nope/deeper", "404"],
      [addresses.service("nope"), "services/404"],
      ["/services/nope/deeper", "services/404"],
      [addresses.blog("nope"), "blog/404"],
      [addresses.update("7"), "updates/404"],
      ["/About", "404"],
      ["/services/Approval-Services", "services/404"],
      ["/404", "404"],
      ["/404.html", "404"],
      [addresses.service("404"), "services/404"],
      ["/services/404.html", "services/404"],
      ["/receive/enquiry-sent", "404"],
      ["/receive/enquiry-sent.html", "404"],
      ["/receive", "404"],
      [retentionFile, "404"],
      ["/robots.txt/", "404"],
      ["/assets", "404"],
      ["/assets/old.3f2a.js", "404"],
      ["/recentupdate/page/9", "404"],
      ["/about.html.br", "404"],
      ["/about.html.gz", "404"],
      ["/.hidden", "404"],
      ["//about/", "404"],
      ["/about//", "404"],
      ["//evil.example/about/", "404"],
    ])("%s is a not-found page with status 404, and leads nowhere (PR-03, PR-12)", async (path, page) => {
      const { status, headers, body } = await ask(path);
      expect([status, body.toString(), headers.get("Location")]).toEqual([404, pageNamed(page), null]);
      expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(headers.get("Cache-Control")).toBe("no-cache");
    });

    test.each([
      "/services%2fapproval-services",
      "/%2F/evil.example/",
      "/%5Cevil.example/",
      "/\\evil.example/",
      "/../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/assets/../../../etc/passwd",
      "/about%00",
      "/about%00.html",
      "/about%0d%0aSet-Cookie:a=b/",
      "/C:%5Cwindows",
      "/about.html::$DATA",
      "/%E0%A4%A",
      "/assets/.hidden/x",
      `/${"x".repeat(5_000)}`,
    ])("%j is refused, and nothing comes of it", async (path) => {
      const { status, headers, body } = await ask(path);
      expect([400, 404, 414]).toContain(status);
      expect([headers.get("Location"), headers.get("Set-Cookie")]).toEqual([null, null]);
      expect(body.toString()).not.toMatch(/root:|secret/);
    });

    test.each([
      ["/assets/page.3f2a.css", "text/css; charset=utf-8", forEver],
      ["/assets/page.3f2a.js", "text/javascript; charset=utf-8", forEver],
      ["/robots.txt", "text/plain; charset=utf-8", anHour],
      [addresses.sitemap, "application/xml; charset=utf-8", anHour],
      [addresses.webManifest, "application/manifest+json; charset=utf-8", anHour],
      ["/feed.json", "application/json; charset=utf-8", anHour],
      [addresses.favicon, "image/svg+xml; charset=utf-8", anHour],
      ["/Seal.SVG", "image/svg+xml; charset=utf-8", anHour],
      ["/due.ics", "text/calendar; charset=utf-8", anHour],
      ["/firm.vcf", "text/vcard; charset=utf-8", anHour],
      ["/photo.webp", "image/webp", anHour],
      ["/_underscore/file.txt", "text/plain; charset=utf-8", anHour],
      ["/.well-known/security.txt", "text/plain; charset=utf-8", anHour],
    ])("%s says what it is and how long it lasts (PR-07)", async (path, type, caching) => {
      const { status, headers } = await ask(path);
      expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([200, type, caching]);
    });

    // With the bundled server, the proxy in front redirects the other domain.
    test.runIf(program)(
      "the name that people type instead leads to the public one, with its path and query",
      async () => {
        const { status, headers } = await ask(listPage(addresses.updates, 2), { headers: { Host: "example.com" } });
        expect([status, headers.get("Location")]).toEqual([301, `${siteUrl}/recentupdate?page=2`]);
        expect((await ask(addresses.about, { headers: { Host: "www.example.com" } })).status).toBe(200);
      },
    );

    test("every kind of answer has each security header once", async () => {
      const answers = await Promise.all([
        ask("/"),
        ask(listPage(addresses.updates, 2)),
        ask("/about/"),
        ask("/recentupdates"),
        ask("/nope"),
        ask(addresses.service("nope")),
        ask("/firm.vcf"),
        ask("/assets/page.3f2a.css"),
        ask(addresses.about, { method: "POST" }),
        ask(addresses.health),
        ask(defaultEndpoints.enquiry, { method: "POST", body: "x" }),
      ]);
      for (const [name, value] of Object.entries(safetyHeaders(siteUrl)))
        for (const { headers, headerNames } of answers) {
          expect(headers.get(name), name).toBe(value);
          expect(headerNames.filter((sent) => sent === name.toLowerCase())).toHaveLength(1);
        }
    });

    // Cloudflare compresses at its edge, which its runtime only resembles.
    test.skipIf(isCloudflare || (program === "nginx" && findBrotliModule() === undefined))(
      "texts come compressed as well as the browser can read them, also not-found pages, and pictures as they are",
      async () => {
        const get = (path: string, accepted: string) => ask(path, { headers: { "Accept-Encoding": accepted } });
        for (const [path, page] of [
          [addresses.about, "about"],
          [listPage(addresses.updates, 2), "recentupdate/page/2"],
          [addresses.service("nope"), "services/404"],
        ] as const) {
          const brotli = await get(path, "gzip, deflate, br");
          expect([brotli.headers.get("Content-Encoding"), brotli.headers.get("Vary")]).toEqual([
            "br",
            "Accept-Encoding",
          ]);
          expect(brotliDecompressSync(brotli.body).toString()).toBe(pageNamed(page));
          expect(brotli.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
          const gzip = await get(path, "gzip");
          expect([gzip.headers.get("Content-Encoding"), gunzipSync(gzip.body).toString()]).toEqual([
            "gzip",
            pageNamed(page),
          ]);
          const plain = await get(path, "identity");
          expect([plain.headers.get("Content-Encoding"), plain.headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
        }
        expect((await get("/assets/page.3f2a.js", "br")).headers.get("Content-Encoding")).toBe("br");
        expect((await get("/photo.webp", "br, gzip")).headers.get("Content-Encoding")).toBe(null);
        expect((await get("/robots.txt", "br, gzip")).headers.get("Content-Encoding")).toBe(null);
      },
    );

    test("what a browser already has is not sent again", async () => {
      for (const path of [addresses.about, addresses.favicon]) {
        const first = await ask(path, { headers: { "Accept-Encoding": "br" } });
        const etag = first.headers.get("ETag") ?? "";
        expect(etag).toMatch(/^(W\/)?".+"$/);
        const again = await ask(path, { headers: { "Accept-Encoding": "br", "If-None-Match": etag } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers.get("Cache-Control")).toBe(first.headers.get("Cache-Control"));
      }
    });

    test("HEAD requests are answered, and range requests get the range or the whole file", async () => {
      const head = await ask(addresses.about, { method: "HEAD" });
      expect([head.status, head.body.length, head.headers.get("Cache-Control")]).toEqual([200, 0, "no-cache"]);
      if (!isCloudflare) expect(head.headers.get("Content-Length")).toBe(String(pageNamed("about").length));
      expect((await ask("/nope", { method: "HEAD" })).status).toBe(404);
      const part = await ask("/photo.webp", { headers: { Range: "bytes=0-9" } });
      expect([
        [206, 10],
        [200, 2_000],
      ]).toContainEqual([part.status, part.body.length]);
    });

    test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("a page refuses %s", async (method) => {
      // Cloudflare redirects whatever the method is.
      for (const path of ["/", addresses.about, ...(isCloudflare ? [] : ["/recentupdates"]), "/about/"]) {
        const { status, headers } = await ask(path, { method });
        expect([status, headers.get("Allow")], path).toEqual([405, "GET, HEAD"]);
      }
    });

    test("the health check is answered and never cached", async () => {
      const { status, headers, body } = await ask(addresses.health);
      expect([status, body.toString(), headers.get("Cache-Control")]).toEqual([200, "ok", "no-store"]);
    });

    test("an enquiry is stored, whether sent by a script or as an ordinary form", async () => {
      const script = await ask(defaultEndpoints.enquiry, {
        method: "POST",
        headers: { "Content-Type": "text/plain;charset=UTF-8" },
        body: JSON.stringify(asha),
      });
      expect([script.status, script.body.toString()]).toEqual([200, messages.enquiry.sent]);
      const form = await ask(defaultEndpoints.enquiry, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: String(new URLSearchParams({ ...asha, message: "As a form" })),
      });
      expect([form.status, form.body.toString()]).toEqual([200, pageNamed("receive/enquiry-sent")]);
      expect(form.headers.get("Cache-Control")).toBe("no-cache");
      const rows = isCloudflare ? await worker.rows("enquiry") : rowsIn(receiver.dataDir, "enquiry");
      expect(rows.map(({ texts }) => texts.message).toSorted()).toEqual(["As a form", asha.message].toSorted());
      const view = await ask(defaultEndpoints.pageView, {
        method: "POST",
        body: JSON.stringify({ page: addresses.about }),
      });
      expect(view.status).toBe(204);
    });

    test("a body that is too large is refused with a page that says so", async () => {
      const form = (length: number) =>
        ask(defaultEndpoints.enquiry, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: `message=${"a".repeat(length - 8)}`,
        });
      const over = await form(largestBody + 1);
      expect([over.status, over.body.toString()]).toEqual([413, pageNamed("receive/too-large")]);
      // Too few fields, but not too large.
      expect((await form(largestBody)).status).toBe(400);
    });

    if (program === undefined) return;

    describe("the receiver behind it", () => {
      test("gets the sender's real address last, whatever the sender claims", async () => {
        const heard: (string | string[] | undefined)[] = [];
        const other = createServer((request, response) => {
          heard.push(request.headers["x-forwarded-for"], request.headers.host);
          response.end();
        }).listen(0, "127.0.0.1");
        onTestFinished(() => void other.close());
        await once(other, "listening");
        const { port } = other.address() as AddressInfo;
        const settings = readSettings({
          PUBLIC_SITE_URL: siteUrl,
          PUBLIC_ENQUIRY_URL: "/forms/enquiry",
          OUT_DIR: outDir,
        });
        const second = await startHost(program, await readBuiltSite({ ...settings, port }), outDir);
        onTestFinished(second.stop);
        const headers = { "X-Forwarded-For": "192.0.2.1", Host: "www.example.com" };
        await rawRequest(second.port, "/forms/enquiry", { method: "POST", headers, body: "{}" });
        expect(heard).toEqual(["127.0.0.1", "www.example.com"]);
      });

      test("may be down: pages are still served, and a form gets the page that says it was not sent", async () => {
        const settings = readSettings({ PUBLIC_SITE_URL: siteUrl, OUT_DIR: outDir });
        // Nothing listens on port 1.
        const second = await startHost(program, await readBuiltSite({ ...settings, port: 1 }), outDir);
        onTestFinished(second.stop);
        expect((await rawRequest(second.port, addresses.about)).status).toBe(200);
        const { status, headers, body } = await rawRequest(second.port, defaultEndpoints.enquiry, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: "message=a",
        });
        expect([status, body.toString()]).toEqual([502, pageNamed("receive/failed")]);
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      });
    });
  });
}
