import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { firstScreenBytes } from "../test-sites/first-screen-bytes.ts";
import { inlineSize } from "../test-sites/inline-size.ts";
import { overBudget, pageKinds, table } from "./measure.ts";

/** Bytes after gzip; fonts are counted as they are. */
const budgets = { "First screen": 14_336, HTML: 20 * 1024, "Script before input": 6 * 1024, Fonts: 12 * 1024 };

/** What a first visit to each kind of page costs, before and after the visitor's first input. */
export async function measureSizes(browser: Browser, site: string): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const path of pageKinds) {
    const html = await (await fetch(site + path)).text();
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(site + path, { waitUntil: "networkidle" });
    const firstScreen = await firstScreenBytes(page);
    const before = await loadedFiles(page);
    await page.mouse.move(200, 400);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    if (html.includes("<astro-island")) await page.waitForSelector("astro-island:not([ssr])", { state: "attached" });
    await page.waitForLoadState("networkidle");
    const all = await loadedFiles(page);
    await page.close();
    if (before.some(({ isReact }) => isReact)) overBudget.push(`${path}: React loads before a visitor's first input`);
    const sizes = {
      "First screen": firstScreen,
      HTML: gzipSync(html).length,
      "Script before input": sizeOf(before, ".js") + inlineSize(html, "script"),
      Fonts: sizeOf(
        all.filter(({ name }) => !name.includes("-others.")),
        ".woff2",
      ),
    };
    for (const [name, most] of Object.entries(budgets)) {
      const size = sizes[name as keyof typeof budgets];
      if (size > most) overBudget.push(`${path}: ${name} ${size} bytes, at most ${most}`);
    }
    rows.push([path, ...Object.values(sizes), sizeOf(all, ".js") - sizeOf(before, ".js"), before.length + 1]);
  }
  const head = Object.entries(budgets).map(([name, most]) => `${name} (at most ${most})`);
  return `Bytes after gzip; fonts are counted as they are, without the file for headings in other letters than English ones. First screen: the page up to the last element on a screen of 412 × 823, with head and styles. Requests: on a first visit, until the visitor touches the page.\n\n${table(["Page", ...head, "Script after it", "Requests"], rows)}`;
}

type LoadedFile = { name: string; size: number; isReact: boolean };

async function loadedFiles(page: Page): Promise<LoadedFile[]> {
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return Promise.all(
    names.map(async (name) => {
      if (!/\.(js|woff2)$/.test(name)) return { name, size: 0, isReact: false };
      const content = Buffer.from(await (await fetch(name)).arrayBuffer());
      const size = name.endsWith(".js") ? gzipSync(content).length : content.length;
      return { name, size, isReact: /Symbol\.for\(["'`]react\./.test(content.toString()) };
    }),
  );
}

const sizeOf = (files: readonly LoadedFile[], extension: string) =>
  files.filter(({ name }) => name.endsWith(extension)).reduce((sum, { size }) => sum + size, 0);
