import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { inlineSize } from "../test-sites/inline-size.ts";
import { askedKinds } from "./kinds.ts";
import { table } from "./table.ts";

/** What each kind of page weighs, before and after a visitor's first input. */
export async function measureSizes(browser: Browser, site: string): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const path of askedKinds()) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(site + path, { waitUntil: "networkidle" });
    const html = await (await fetch(site + path)).text();
    const before = await loaded(page);
    await page.mouse.move(200, 400);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    if (html.includes("<astro-island")) await page.waitForSelector("astro-island:not([ssr])", { state: "attached" });
    await page.waitForLoadState("networkidle");
    const after = await loaded(page);
    const scripts = sum(before, "script") + inlineSize(html, "script");
    rows.push([
      path,
      gzipSync(html).length,
      inlineSize(html, "style"),
      scripts,
      sum(after, "script") - sum(before, "script"),
      before.filter(({ name }) => name.endsWith(".woff2")).reduce((total, { size }) => total + size, 0),
      before.length + 1,
    ]);
    await page.close();
  }
  return `Bytes as they are sent; for the HTML by gzip, for styles and scripts by Brotli. Styles stand in the HTML, and some of the script. React comes after the first input, where something responds. Requests are all of a first visit until somebody touches the page: the page, its script, font, icon, pictures near the screen, and the page view.\n\n${table(["Page", "HTML", "Styles", "Script before input", "After it", "Font", "Requests"], rows)}`;
}

type Loaded = { name: string; kind: string; size: number };

function loaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((entry) => ({
      name: entry.name,
      kind: entry.name.endsWith(".js") ? "script" : entry.initiatorType,
      size: entry.encodedBodySize,
    })),
  );
}

const sum = (entries: readonly Loaded[], kind: string) =>
  entries.filter((entry) => entry.kind === kind).reduce((total, { size }) => total + size, 0);
