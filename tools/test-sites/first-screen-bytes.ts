import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";

/** The size at which Lighthouse looks at a phone. */
const firstScreen = { width: 412, height: 823 };

/**
 * Bytes by gzip of a page up to the end of what stands on a phone's first screen, head and styles included. Buttons that
 * float over the page stand at its end, and do not count.
 */
export async function firstScreenBytes(browser: Browser, url: string, html: string): Promise<number> {
  const page = await browser.newPage({ viewport: firstScreen, javaScriptEnabled: false });
  await page.goto(url);
  const after = await page.evaluate(() => {
    const elements = [...document.body.querySelectorAll("*:not(script, style, template)")];
    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const isOnScreen = (element: Element) => {
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      return isSeen && (hasText || element.children.length === 0) && element.checkVisibility() && !floats(element);
    };
    const next = elements[elements.findLastIndex(isOnScreen) + 1];
    if (!next) return undefined;
    return { name: next.localName, index: [...document.getElementsByTagName(next.localName)].indexOf(next) };
  });
  await page.close();
  if (!after) return gzipSync(html).length;
  // What looks like a tag there is none: as many blanks keep every place where it is.
  const tagsOnly = html.replace(/<!--.*?-->|<(script|style|template|title|textarea)\b.*?<\/\1>/gs, (whole) =>
    " ".repeat(whole.length),
  );
  const starts = [...tagsOnly.matchAll(new RegExp(`<${after.name}(?=[\\s/>])`, "gi"))];
  return gzipSync(html.slice(0, starts[after.index]?.index)).length;
}
