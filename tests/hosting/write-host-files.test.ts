import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultEndpoints, receiveFolder } from "#contract/addresses.ts";
import { filesOf } from "#hosting/built-site.ts";
import { isCompressedForm } from "#hosting/policy.ts";
import { precompress } from "#hosting/precompress.ts";
import { buildSite } from "#tests/receiver/fake-site.ts";
import { neutralSettings } from "#tools/test-sites/builds.ts";

let folder = "";
let outDir = "";

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "make-hosting-"));
  outDir = join(folder, "dist");
  buildSite(outDir);
  await precompress(outDir, await filesOf(outDir));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("for a server of one's own the files lie apart, and the site stays as it was built", () => {
  const built = readdirSync(outDir, { recursive: true }).toSorted();
  for (const [host, files] of [
    ["nginx", ["brotli.conf", "maps.conf", "server.conf", "website.conf"]],
    ["caddy", ["Caddyfile", "website.caddy"]],
  ] as const) {
    expect(make(host).status).toBe(0);
    expect(readdirSync(join(folder, "dist-hosting", host)).toSorted()).toEqual(files);
  }
  expect(readdirSync(outDir, { recursive: true }).toSorted()).toEqual(built);
});

test.each([
  ["netlify", "_redirects"],
  ["cloudflare-pages", "_headers"],
  ["github-pages", ".nojekyll"],
])("for %s they lie in the built site", (host, file) => {
  expect(make(host).status).toBe(0);
  expect(existsSync(join(outDir, file))).toBe(true);
  expect(existsSync(join(outDir, receiveFolder)), "answers of the bundled server").toBe(false);
  const others = readdirSync(outDir, { recursive: true, encoding: "utf8" });
  expect(others).toContain("about.html");
  expect(others.filter(isCompressedForm)).toEqual([]);
});

test("a build that does not know its public address is told of", () => {
  expect(make("netlify", { PUBLIC_SITE_URL: "" }).said).toMatch(
    /^PUBLIC_SITE_URL is not set: .*http:\/\/localhost:4321/,
  );
  expect(make("netlify", { PUBLIC_SITE_URL: "https://www.example.com" }).said).not.toMatch(/PUBLIC_SITE_URL/);
});

test("a build for another public address than the one that is set now is told of", () => {
  writeFileSync(join(outDir, "index.html"), '<link rel="canonical" href="https://old.example.com/">');
  expect(make("nginx", { PUBLIC_SITE_URL: "https://www.example.com" }).said).toMatch(
    /^The site was built for https:\/\/old\.example\.com\/, .* build again/,
  );
  expect(make("nginx", { PUBLIC_SITE_URL: "https://old.example.com" }).said).not.toMatch(/build again/);
});

test.each(["netlify", "cloudflare-pages", "github-pages"])(
  "a site whose forms go to the bundled server is not for %s, and one plain line says so",
  (host) => {
    const page = readFileSync(join(outDir, "contact.html"), "utf8");
    writeFileSync(join(outDir, "contact.html"), `${page}<form action="${defaultEndpoints.enquiry}" method="post">`);
    const { status, said } = make(host);
    expect(status).toBe(1);
    expect(said).toMatch(/^Nobody would receive what visitors send: .*PUBLIC_ENQUIRY_URL.*\n$/);
    expect(said).not.toMatch(/NEWSLETTER/);
    expect(existsSync(join(outDir, "_redirects"))).toBe(false);
    // There the bundled server stands behind.
    expect(make("nginx").status).toBe(0);
  },
);

test("page views for the bundled server are none for a host of files either", () => {
  writeFileSync(join(outDir, "index.html"), `<html data-page-view-url="${defaultEndpoints.pageView}">`);
  expect(make("netlify")).toMatchObject({ status: 1, said: expect.stringContaining("PUBLIC_ANALYTICS_URL") });
});

test.each(["", "apache", "constructor"])("a host called %j is none of these", (host) => {
  expect(make(host)).toMatchObject({ status: 1, said: expect.stringMatching(/^Write which host: .*nginx \| caddy/) });
});

test("without a built site it says so", () => {
  rmSync(outDir, { recursive: true });
  expect(make("nginx")).toMatchObject({ status: 1, said: expect.stringContaining("npm run build") });
});

function make(host: string, settings: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [resolve("hosting/write-host-files.ts"), host], {
    cwd: folder,
    env: {
      ...process.env,
      ...neutralSettings,
      OUT_DIR: outDir,
      PUBLIC_SITE_URL: "https://www.example.com",
      ...settings,
    },
    encoding: "utf8",
  });
  return { status, said: stderr };
}
