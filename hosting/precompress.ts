import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { compressedForms, isText, smallestCompressed } from "./policy.ts";

/**
 * Writes the compressed forms of each text of a built site beside it: once, as small as they get, and not for each
 * visitor. The next build deletes them.
 * @param files such as `/about.html`, below `outDir`
 */
export async function precompress(outDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (!isText(extname(file).slice(1))) continue;
    const content = await readFile(join(outDir, file));
    if (content.byteLength < smallestCompressed) continue;
    await Promise.all(
      compressedForms.map(async (ending) => {
        const compressed = await compress[ending](content);
        if (compressed.byteLength < content.byteLength) await writeFile(join(outDir, file + ending), compressed);
      }),
    );
  }
}

const compress = {
  // Its default quality is the best one.
  ".br": promisify(brotliCompress) as (content: Uint8Array) => Promise<Uint8Array>,
  ".gz": (content: Uint8Array): Promise<Uint8Array> => promisify(gzip)(content, { level: 9 }),
} satisfies Record<(typeof compressedForms)[number], unknown>;
