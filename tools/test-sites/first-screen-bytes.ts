import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { DomUtils, parseDocument } from "htmlparser2";

/**
 * Bytes after gzip of a page up to the last element on the first screen, head and styles included. Floating buttons come
 * at the end of the page and do not count.
 * @param page as loaded, before any script has changed it
 */
export async function firstScreenBytes(page: Page): Promise<number> {
  const number = await page.evaluate(() =>
    [...document.body.querySelectorAll("*")].findLastIndex((element) => {
      const { top, width, height } = element.getBoundingClientRect();
      return width * height > 0 && top < innerHeight && !element.closest("body > :not(main)");
    }),
  );
  const html = await (await fetch(page.url())).text();
  const [body] = DomUtils.getElementsByTagName("body", parseDocument(html, { withEndIndices: true }));
  const last = DomUtils.getElementsByTagName("*", body?.children ?? [])[number];
  return gzipSync(html.slice(0, (last?.endIndex ?? Number.NaN) + 1)).length;
}
