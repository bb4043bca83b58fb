import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { mostElements } from "#integrations/laid-out-in-parts.ts";
import { builds, runBuild } from "#tools/test-sites/builds.ts";
import { inlineSize } from "#tools/test-sites/inline-size.ts";

/** Ten packets of 1,460 bytes, less the header: what arrives in the first round trip. */
const mostBytes = 14_336;

const folder = ".cache/budgets";
let pages: { name: string; html: string }[] = [];

beforeAll(() => {
  const { status, output } = runBuild({ ...builds.google, OUT_DIR: folder });
  expect(status, output).toBe(0);
  pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ name, html: readFileSync(join(folder, name), "utf8") }));
});

test("the styles of no page are more than 8 KB", () => {
  for (const { name, html } of pages) {
    expect(inlineSize(html, "style"), name).toBeLessThanOrEqual(8 * 1024);
  }
});

test("the first view of every page fits the first round trip", () => {
  for (const { name, html } of pages) expect(gzipSync(html).length, name).toBeLessThanOrEqual(mostBytes);
});

test.each([
  ["by Brotli, with what sends page views to Google", brotliCompressSync, /assets\/(page|google-analytics)\..*\.js$/],
  ["by gzip, for hosts that know no other", gzipSync, /assets\/page\..*\.js$/],
])("no page runs more than 4 KB of script before a visitor's first input, %s", (_, compress, first) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => first.test(name));
  const ofEachPage = files.reduce((sum, file) => sum + compress(readFileSync(join(folder, file))).length, 0);
  expect(files.length).toBe(compress === gzipSync ? 1 : 2);
  const totals = pages
    .filter(({ html }) => html.includes("<script "))
    .map(({ name, html }) => ({ name, total: inlineSize(html, "script", compress) + ofEachPage }));
  expect(totals.filter(({ total }) => total > 4_096)).toEqual([]);
  expect(totals.length).toBeGreaterThan(50);
  for (const { html } of pages)
    expect(html.match(/<script[^>]* src=/g) ?? []).toHaveLength(html.includes("<main") ? 1 : 0);
});

test("no part of a page is too long to be laid out at once", () => {
  const longest = pages.map(({ name, html }) => {
    const parts = html.slice(html.indexOf("<body")).split("document.body.offsetHeight");
    return {
      name,
      most: Math.max(...parts.map((part) => DomUtils.getElementsByTagName("*", parseDocument(part)).length)),
    };
  });
  expect(longest.filter(({ most }) => most > mostElements + 20)).toEqual([]);
  expect(longest.filter(({ most }) => most > 20).length).toBeGreaterThan(50);
});

test("the serif is at most 30 KB", () => {
  const [font] = readdirSync("public/fonts").filter((name) => name.endsWith(".woff2"));
  expect(statSync(join("public/fonts", font ?? "")).size).toBeLessThanOrEqual(30 * 1024);
});

test("the pictures of a first screen, and each drawing of the firm, are light", () => {
  for (const name of readdirSync("content/images", { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".svg")) continue;
    expect(gzipSync(readFileSync(join("content/images", name))).length, name).toBeLessThanOrEqual(2 * 1024);
  }
});
