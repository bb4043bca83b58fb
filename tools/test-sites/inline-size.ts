import { brotliCompressSync } from "node:zlib";

/** Comments, scripts and styles; an attribute may contain `>`. */
const elements = /<!--.*?-->|<(script|style)(?=[\s>])((?:"[^"]*"|'[^']*'|[^"'>])*)>(.*?)<\/\1\s*>/gis;

/**
 * Bytes of the scripts or styles inside a page, each compressed by itself. One that is repeated costs next to nothing
 * when the page is sent, and counts once. Data, such as JSON-LD, is no script.
 */
export function inlineSize(html: string, element: "script" | "style", compress = brotliCompressSync): number {
  const contents = Array.from(html.matchAll(elements))
    .filter(([, name, attributes = ""]) => name === element && !/\ssrc=|"application\/ld\+json"/.test(attributes))
    .map(([, , , content = ""]) => content);
  return [...new Set(contents)].reduce((total, content) => total + compress(content).length, 0);
}
