import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import { runBuild } from "#tools/test-sites/builds.ts";
import { writeGrownContent } from "#tools/test-sites/large-content.ts";

const count = 120;
mkdirSync(".cache", { recursive: true });
// Inside the project: of two builds at once into folders elsewhere, Astro mixes up what it makes pages from.
const folder = mkdtempSync(".cache/grown-");
const site = join(folder, "site");
let pages: { name: string; html: string }[] = [];

beforeAll(async () => {
  await writeGrownContent(join(folder, "content"), count, 6);
  const { status, output } = runBuild({ CONTENT_DIR: join(folder, "content"), OUT_DIR: site });
  expect(status, output).toBe(0);
  pages = readdirSync(site, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ name, html: readFileSync(join(site, name), "utf8") }));
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("with 120 blogs and 120 updates each has its page, and no page is more than 20 KB", () => {
  for (const kind of ["blog", "updates"])
    expect(pages.filter(({ name }) => name.startsWith(`${kind}/`) && name !== `${kind}/404.html`)).toHaveLength(count);
  for (const { name, html } of pages) expect(gzipSync(html).length, name).toBeLessThanOrEqual(20 * 1024);
});

test("the lists are parted, 24 blogs and 9 updates to a page, and together show each once", () => {
  const blogs = pages
    .filter(({ name }) => /^blogs(\/page\/\d+)?\.html$/.test(name))
    .map(({ html }) => links(html, "/blog/"));
  const updates = pages
    .filter(({ name }) => /^recentupdate(\/page\/\d+)?\.html$/.test(name))
    .map(({ html }) => links(html, "/updates/"));
  expect([blogs.length, Math.max(...blogs.map(({ length }) => length))]).toEqual([Math.ceil(count / 24), 24]);
  expect([updates.length, Math.max(...updates.map(({ length }) => length))]).toEqual([Math.ceil(count / 9), 9]);
  expect([new Set(blogs.flat()).size, blogs.flat().length]).toEqual([count, count]);
  expect([new Set(updates.flat()).size, updates.flat().length]).toEqual([count, count]);
});

test("no page, however many there are, links to more than a few pages of its list", () => {
  const most = Math.max(
    ...pages.map(
      ({ html }) =>
        new Set([...links(html, addresses.updates), ...links(html, "/blogs?page="), ...links(html, "/blogs/page/")])
          .size,
    ),
  );
  expect(most).toBeGreaterThan(4);
  expect(most).toBeLessThan(20);
});

test("the sitemap names every page, fewer than search engines take, and no other file holds the archive", () => {
  const listed = readFileSync(join(site, "sitemap-0.xml"), "utf8").match(/<loc>/g) ?? [];
  expect(listed.length).toBeGreaterThan(2 * count);
  expect(listed.length).toBeLessThan(50_000);
  const others = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!sitemap-0)\.(xml|js|json|txt|webmanifest)$/.test(name),
  );
  expect(others.length).toBeGreaterThan(2);
  for (const name of others)
    expect(readFileSync(join(site, name), "utf8").match(/change-\d/g)?.length ?? 0, name).toBeLessThanOrEqual(50);
});

/** The addresses below one that a page links to, each once. */
function links(html: string, start: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = ""]) => href))].filter((href) =>
    href.startsWith(start),
  );
}
