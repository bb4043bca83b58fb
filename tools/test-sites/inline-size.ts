import { gzipSync } from "node:zlib";
import { inlineElements } from "../../src/integrations/csp-meta.ts";

/** Bytes by gzip of the scripts or styles inside a page, each compressed by itself. Data such as JSON-LD is no script. */
export function inlineSize(html: string, element: "script" | "style"): number {
  return inlineElements(html, element)
    .filter(({ attributes }) => !/\ssrc=|ld\+json/.test(attributes))
    .reduce((total, { content }) => total + gzipSync(content).length, 0);
}
