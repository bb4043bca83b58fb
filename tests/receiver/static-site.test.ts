// What all hosts do alike is tested in `tests/hosting/same-on-every-host.test.ts`.

import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { addresses, notFoundFile, pageFile } from "#contract/addresses.ts";
import { filesOf } from "#hosting/built-site.ts";
import { precompress } from "#hosting/precompress.ts";
import { builtFiles } from "#receiver/server/built-files.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";
import { scratchFolder } from "./scratch-folder.ts";

test("a symbolic link that leads out of the built site is not found", async () => {
  const { app, outDir, dataDir } = await bundledReceiver();
  writeFileSync(join(dataDir, "secret.txt"), "secret");
  symlinkSync(join(dataDir, "secret.txt"), join(outDir, "secret.txt"));
  expect((await app.request("/secret.txt")).status).toBe(404);
});

test("a visitor gets a plain line if the build has no not-found page", async () => {
  const { app, outDir } = await bundledReceiver();
  rmSync(join(outDir, notFoundFile()));
  const response = await app.request("/nope");
  expect([response.status, await response.text()]).toEqual([404, "Page Not Found"]);
});

test("a site built elsewhere, without compressed files, is sent uncompressed", async () => {
  const { app } = await bundledReceiver();
  const response = await app.request(addresses.about, { headers: { "Accept-Encoding": "br, gzip" } });
  expect([response.headers.get("Content-Encoding"), await response.text()]).toEqual([null, pageNamed("about")]);
});

test("a changed page is sent again, even if its size and date are the same (PR-18)", async () => {
  const { app, outDir } = await bundledReceiver();
  const etag = (await app.request(addresses.about)).headers.get("ETag") ?? "";
  const again = () => app.request(addresses.about, { headers: { "If-None-Match": etag } });
  const known = await again();
  expect([known.status, await known.text(), known.headers.get("Cache-Control")]).toEqual([304, "", "no-cache"]);
  expect(known.headers.get("X-Content-Type-Options")).toBe("nosniff");

  const file = join(outDir, pageFile(addresses.about));
  writeFileSync(file, pageNamed("ABOUT"));
  utimesSync(file, new Date(0), new Date(0));
  const changed = await again();
  expect([changed.status, await changed.text()]).toEqual([200, pageNamed("ABOUT")]);
});

test("a page added while the server runs is found", async () => {
  const { app, outDir } = await bundledReceiver();
  const added = addresses.update("7");
  expect((await app.request(added)).status).toBe(404);
  mkdirSync(dirname(join(outDir, added)), { recursive: true });
  writeFileSync(join(outDir, pageFile(added)), pageNamed("updates/7"));
  expect((await app.request(added)).status).toBe(200);
});

test("a file is read once, and again after it is changed, replaced or recreated", async () => {
  const folder = scratchFolder();
  const file = join(folder, "page.html");
  let reads = 0;
  const find = builtFiles(folder, (path) => {
    reads++;
    return readFile(path);
  });
  const content = async () => (await find("/page.html"))?.content?.toString();
  writeFileSync(file, "first");
  // A file that has only just changed could change again without a new timestamp.
  await pause(1_050);
  expect(await Promise.all([content(), content(), content()])).toEqual(["first", "first", "first"]);
  expect([await content(), reads]).toEqual(["first", 1]);
  const { etag } = (await find("/page.html")) ?? {};

  writeFileSync(file, "other");
  expect(await content()).toBe("other");
  expect((await find("/page.html"))?.etag).not.toBe(etag);
  writeFileSync(join(folder, "next.html"), "third");
  renameSync(join(folder, "next.html"), file);
  expect(await content()).toBe("third");
  rmSync(file);
  expect(await content()).toBeUndefined();
  writeFileSync(file, "again");
  expect(await content()).toBe("again");
});

test.each([
  ["gzip;q=1, br;q=0.1", "gzip"],
  ["identity;q=1, br;q=0.5", null],
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0.5, gzip;q=0.8", "gzip"],
  ["BR;Q=0.3", "br"],
  ["identity;q=0, *;q=0", null],
  ["identity;q=0.2, gzip;q=0.1", null],
  ["zstd", null],
  ["", null],
])("a text is compressed as the browser prefers: %j", async (accepted, coding) => {
  const { app, outDir } = await bundledReceiver();
  await precompress(outDir, await filesOf(outDir));
  const { headers } = await app.request(addresses.about, { headers: { "Accept-Encoding": accepted } });
  expect([headers.get("Content-Encoding"), headers.get("Vary")]).toEqual([coding, "Accept-Encoding"]);
});

describe("a file of more than 1 MB", () => {
  const film = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => index % 251));
  async function withFilm() {
    const { app, outDir } = await bundledReceiver();
    writeFileSync(join(outDir, "film.mp4"), film);
    return async (headers: Record<string, string> = {}, method = "GET") => {
      const response = await app.request("/film.mp4", { method, headers });
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    };
  }

  test("is sent in full, is revalidated, and answers a HEAD request", async () => {
    const ask = await withFilm();
    const { response, body } = await ask();
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Accept-Ranges")]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    expect([response.headers.get("Content-Length"), body.equals(film)]).toEqual(["1500000", true]);
    const etag = response.headers.get("ETag") ?? "";
    expect((await ask({ "If-None-Match": `"x", W/${etag}` })).response.status).toBe(304);
    const head = await ask({}, "HEAD");
    expect([head.response.headers.get("Content-Length"), head.body.length]).toEqual(["1500000", 0]);
  });

  test.each([
    ["bytes=0-9", 0, 10],
    ["bytes=1400000-", 1_400_000, 1_500_000],
    ["bytes=-5", 1_499_995, 1_500_000],
    ["bytes=-9000000", 0, 1_500_000],
    ["bytes=1499999-9999999", 1_499_999, 1_500_000],
  ])("can be resumed: %s", async (range, start, end) => {
    const ask = await withFilm();
    const { response, body } = await ask({ Range: range });
    expect([response.status, response.headers.get("Content-Range")]).toEqual([
      206,
      `bytes ${start}-${end - 1}/1500000`,
    ]);
    expect(body.equals(film.subarray(start, end))).toBe(true);
  });

  test.each(["bytes=1500000-", "bytes=9-2", "bytes=-0"])("has no such range: %s", async (range) => {
    const { response } = await (await withFilm())({ Range: range });
    expect([response.status, response.headers.get("Content-Range")]).toEqual([416, "bytes */1500000"]);
  });

  test("is sent in full if the range belongs to another version, or is of an unsupported kind", async () => {
    const ask = await withFilm();
    for (const headers of [
      { Range: "bytes=5-9", "If-Range": '"old"' },
      { Range: "bytes=0-1,5-6" },
      { Range: "lines=1-2" },
    ])
      expect((await ask(headers)).response.status).toBe(200);
    const etag = (await ask()).response.headers.get("ETag") ?? "";
    expect((await ask({ Range: "bytes=5-9", "If-Range": etag })).response.status).toBe(206);
  });
});
