import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { addresses, defaultEndpoints, pageFile, receiveFolder } from "#contract/addresses.ts";
import { filesOf, readBuiltSite } from "#hosting/built-site.ts";
import { completeSite } from "#hosting/complete-site.ts";
import { isCompressedForm } from "#hosting/headers.ts";
import { precompress } from "#hosting/precompress.ts";
import { readSettings } from "#settings/settings.ts";
import { buildSite } from "../receiver/fake-site.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { run } from "../receiver/server-process.ts";

let outDir = "";

beforeEach(async () => {
  outDir = join(scratchFolder(), "dist");
  buildSite(outDir);
  await precompress(outDir, await filesOf(outDir));
});

const fileHosts = ["netlify", "cloudflare-pages", "github-pages"] as const;

test("for your own server the files are written elsewhere, and the built site is unchanged", async () => {
  const built = readdirSync(outDir, { recursive: true }).toSorted();
  for (const [host, files] of [
    ["nginx", ["brotli.conf", "maps.conf", "server.conf", "website.conf"]],
    ["caddy", ["Caddyfile", "website.caddy"]],
  ] as const) {
    expect(await hosting(host)).toMatchObject({ code: 0 });
    expect(readdirSync(join(outDir, "../dist-hosting", host)).toSorted()).toEqual(files);
  }
  expect(readdirSync(outDir, { recursive: true }).toSorted()).toEqual(built);
});

test.each(fileHosts)(
  "for %s the files are in the built site, and files that only a server uses are removed",
  async (host) => {
    const { written, warnings } = await complete(host);
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((file) => !existsSync(file))).toEqual([]);
    expect(warnings).toEqual([]);
    expect(existsSync(join(outDir, receiveFolder)), "answers of the bundled server").toBe(false);
    const others = readdirSync(outDir, { recursive: true, encoding: "utf8" });
    expect(others).toContain("about.html");
    expect(others.filter(isCompressedForm)).toEqual([]);
    await expect(complete("nginx")).rejects.toThrow(/completed for a file host/);
  },
);

test("a build without a public address, or with a different one, is reported", async () => {
  expect((await complete("nginx", "")).warnings.join()).toMatch(
    /^PUBLIC_SITE_URL is not set: .*http:\/\/localhost:4321/,
  );
  write(addresses.home, '<link rel="canonical" href="https://old.example.com/">');
  expect((await complete("nginx")).warnings.join()).toMatch(/^The site was built for https:\/\/old.*build again/);
  expect((await complete("nginx", "https://old.example.com")).warnings).toEqual([]);
});

test.each(fileHosts)("a site whose forms go to the bundled server is refused for %s", async (host) => {
  write(addresses.contact, `<form action="${defaultEndpoints.enquiry}" method="post">`);
  await expect(complete(host)).rejects.toThrow(
    /^Nobody would receive what visitors send: (?!.*NEWSLETTER).*PUBLIC_ENQUIRY_URL/,
  );
  expect(existsSync(join(outDir, "_redirects"))).toBe(false);
  write(addresses.contact, `<html data-page-view-url="${defaultEndpoints.pageView}">`);
  await expect(complete(host)).rejects.toThrow(/PUBLIC_ANALYTICS_URL/);
  expect((await complete("nginx")).warnings, "the bundled server receives them there").toEqual([]);
});

test("an unknown host or a missing site is reported in one line", async () => {
  for (const host of ["", "apache", "constructor"])
    expect(await hosting(host)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Write .* nginx \| caddy.*\n$/),
    });
  rmSync(outDir, { recursive: true });
  expect(await hosting("nginx")).toMatchObject({ code: 1, stderr: expect.stringMatching(/npm run build.*\n$/) });
});

async function complete(host: Parameters<typeof completeSite>[2], siteUrl = "https://www.example.com") {
  const site = await readBuiltSite(readSettings({ OUT_DIR: outDir, PUBLIC_SITE_URL: siteUrl }));
  return completeSite(site, outDir, host);
}

function hosting(host: string) {
  const env = { OUT_DIR: outDir, PUBLIC_SITE_URL: "https://www.example.com" };
  return run("hosting/write-host-files.ts", { args: [host], cwd: join(outDir, ".."), env }).ended;
}

function write(address: string, html: string) {
  const file = join(outDir, pageFile(address));
  writeFileSync(file, readFileSync(file, "utf8") + html);
}
