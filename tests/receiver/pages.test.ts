// What the bundled server does like every other host is tested in `tests/hosting/same-on-every-host.test.ts`.

import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { addresses, notFoundFile, pageFile } from "#contract/addresses.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";

test("a link in the built site that leads out of it is a not-found page", async () => {
  const { app, outDir, dataDir } = await bundledReceiver();
  writeFileSync(join(dataDir, "secret.txt"), "secret");
  symlinkSync(join(dataDir, "secret.txt"), join(outDir, "secret.txt"));
  expect((await app.request("/secret.txt")).status).toBe(404);
});

test("a visitor reads a plain line where the build has no not-found page", async () => {
  const { app, outDir } = await bundledReceiver();
  rmSync(join(outDir, notFoundFile()));
  const response = await app.request("/nope");
  expect([response.status, await response.text()]).toEqual([404, "Page Not Found"]);
});

test("a site that was built elsewhere, without compressed forms, is sent as it is", async () => {
  const { app } = await bundledReceiver();
  const response = await app.request(addresses.about, { headers: { "Accept-Encoding": "br, gzip" } });
  expect([response.headers.get("Content-Encoding"), await response.text()]).toEqual([null, pageNamed("about")]);
});

test("a page is sent again once it has changed, even when its size and date are those of the old one (PR-18)", async () => {
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

test("a page that is added while the server runs is found", async () => {
  const { app, outDir } = await bundledReceiver();
  const added = addresses.update("7");
  expect((await app.request(added)).status).toBe(404);
  mkdirSync(dirname(join(outDir, added)), { recursive: true });
  writeFileSync(join(outDir, pageFile(added)), pageNamed("updates/7"));
  expect((await app.request(added)).status).toBe(200);
});
