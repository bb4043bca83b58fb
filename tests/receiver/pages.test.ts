// What every host does alike is tested for this one too in `tests/hosting/same-on-every-host.test.ts`.

import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";

describe("a visitor who opens an address", () => {
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

describe("a browser", () => {
  test("gets pages and styles compressed as well as it can read them, and pictures as they are", async () => {
    const { app } = await bundledReceiver();
    const get = async (address: string, accepted: string) => {
      const response = await app.request(address, { headers: { "Accept-Encoding": accepted } });
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("Content-Length")).toBe(String(body.byteLength));
      return { encoding: response.headers.get("Content-Encoding"), vary: response.headers.get("Vary"), body };
    };
    const [brotli, again] = await Promise.all([get(addresses.about, "gzip, deflate, br"), get(addresses.about, "br")]);
    expect([brotli.encoding, brotli.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(pageNamed("about"));
    expect(again.body).toEqual(brotli.body);
    const gzip = await get(addresses.about, "gzip, br;q=0");
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(["gzip", pageNamed("about")]);
    const plain = await get(addresses.about, "identity");
    expect([plain.encoding, plain.vary, plain.body.toString()]).toEqual([null, "Accept-Encoding", pageNamed("about")]);
    expect((await get("/nope", "br")).encoding).toBe("br");
    expect(await get("/photo.webp", "br")).toMatchObject({ encoding: null, vary: null });
    expect((await get("/robots.txt", "br")).encoding).toBe(null);
  });

  test("that has a page already is not sent it again, until it changes", async () => {
    const { app, outDir } = await bundledReceiver();
    const etag = (await app.request(addresses.about)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const again = async () =>
      app.request(addresses.about, { headers: { "If-None-Match": etag, "Accept-Encoding": "br" } });
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
    expect((await app.request(addresses.update("7"))).status).toBe(404);
    mkdirSync(join(outDir, "updates"), { recursive: true });
    writeFileSync(join(outDir, "updates/7.html"), pageNamed("updates/7"));
    expect((await app.request(addresses.update("7"))).status).toBe(200);
  });
});
