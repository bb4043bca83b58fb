import { brotliCompressSync } from "node:zlib";
import { inlineElements } from "#integrations/inline-elements.ts";

/**
 * Bytes of the scripts or styles that stand in a page itself, each compressed by itself. What stands there again, as what
 * parts a page does, costs next to nothing when the page is sent, and counts once. What only describes something is no script.
 */
export function inlineSize(html: string, element: "script" | "style", compress = brotliCompressSync): number {
  const found = inlineElements(html).filter(
    ({ name, attributes }) => name === element && !/\ssrc=|"application\/ld\+json"/.test(attributes),
  );
  const different = [...new Set(found.map(({ content }) => content))];
  return different.reduce((total, content) => total + compress(content).length, 0);
}
