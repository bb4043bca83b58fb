import { gzipSync } from "node:zlib";
import { inlineElements } from "../../src/integrations/csp-meta.ts";

/** Bytes of the inline scripts or styles of a page, each compressed with gzip. Data such as JSON-LD does not count. */
export function inlineSize(html: string, element: "script" | "style"): number {
  return inlineElements(html, element)
    .filter(({ attributes }) => !/\ssrc=|ld\+json/.test(attributes))
    .reduce((total, { content }) => total + gzipSync(content).length, 0);
}
