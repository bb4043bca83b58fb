import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { smallestCompressed } from "#hosting/policy.ts";

export type Encoding = "br" | "gzip";

/** What is kept in memory before it is started anew, so that old builds do not stay for ever. Bytes. */
const mostKept = 64_000_000;

/**
 * Compresses each content once, as well as it can be, and remembers it. Those who ask for the same at the same time
 * wait for the one result.
 * @returns a function that takes a content, its hash and an encoding; it returns undefined when compressing gains nothing
 */
export function rememberedCompression() {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  let keptBytes = 0;

  return (content: Uint8Array, hash: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    if (content.byteLength < smallestCompressed) return Promise.resolve(undefined);
    const key = `${encoding} ${hash}`;
    const known = kept.get(key);
    if (known) return known;
    if (keptBytes > mostKept) {
      kept.clear();
      keptBytes = 0;
    }
    const made = compress[encoding](content).then((compressed) => {
      if (compressed.byteLength >= content.byteLength) return undefined;
      keptBytes += compressed.byteLength;
      return compressed;
    });
    kept.set(key, made);
    // A failure is the asker's to hear, and nobody's to remember.
    made.catch(() => kept.delete(key));
    return made;
  };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compress = {
  br: (content: Uint8Array) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gzip: (content: Uint8Array) => deflate(content, { level: 9 }),
} satisfies Record<Encoding, (content: Uint8Array) => Promise<Uint8Array>>;
