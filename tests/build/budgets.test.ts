import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { builds, runBuild } from "#tools/test-sites/builds.ts";
import { inlineSize } from "#tools/test-sites/inline-size.ts";

// What the pages may weigh, by gzip. That the first screen fits the first round trip is measured in a browser: see
// tests/site/first-screen.spec.ts.

const folder = ".cache/budgets";
const kilobyte = 1024;
let pages: { name: string; html: string }[] = [];

beforeAll(() => {
  const { status, output } = runBuild({ ...builds.google, OUT_DIR: folder });
  expect(status, output).toBe(0);
  pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ name, html: readFileSync(join(folder, name), "utf8") }));
}, 600_000);

test("no page is more than 20 KB", () => {
  for (const { name, html } of pages) expect(gzipSync(html).length, name).toBeLessThanOrEqual(20 * kilobyte);
});

test("no page runs more than 6 KB of script before a visitor's first input, Google Analytics' own part included", () => {
  const [analytics = ""] = readdirSync(join(folder, "assets")).filter((name) => name.startsWith("google-analytics."));
  const compressed = (file: string) => gzipSync(readFileSync(join(folder, file))).length;
  for (const { name, html } of pages) {
    const files = Array.from(html.matchAll(/<script[^>]* src="([^"]*)"/g), ([, src = ""]) => compressed(src));
    const total = files.reduce((sum, bytes) => sum + bytes, inlineSize(html, "script"));
    expect(total + compressed(join("assets", analytics)), name).toBeLessThanOrEqual(6 * kilobyte);
  }
});

test("each drawing that the pages show is at most 2 KB", () => {
  const drawings = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".svg"));
  expect(drawings.length).toBeGreaterThan(2);
  for (const name of drawings)
    expect(gzipSync(readFileSync(join(folder, "assets", name))).length, name).toBeLessThanOrEqual(2 * kilobyte);
});
