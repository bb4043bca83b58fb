import { brotliCompressSync } from "node:zlib";
import { inlineElements } from "../integrations/inline-elements.ts";

/**
 * Bytes of all scripts or styles that stand in a page itself, compressed together, as they are sent. What only describes
 * something is no script.
 */
export function inlineSize(html: string, element: "script" | "style"): number {
  const found = inlineElements(html).filter(
    ({ name, attributes }) => name === element && !/\ssrc=|"application\/ld\+json"/.test(attributes),
  );
  return found.length === 0 ? 0 : brotliCompressSync(found.map(({ content }) => content).join("\n")).length;
}
