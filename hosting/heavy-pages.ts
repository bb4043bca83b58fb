import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** What a server may send before it waits for the visitor's first answer: ten packets of 1,460 bytes, less the header. */
export const mostBytes = 14_336;

/**
 * The pages of a built site that do not arrive in one round trip.
 * @param files such as `/about.html`, below `outDir`
 * @returns their bytes by gzip, the heaviest first
 */
export async function heavyPages(outDir: string, files: readonly string[]): Promise<{ file: string; bytes: number }[]> {
  const heavy: { file: string; bytes: number }[] = [];
  for (const file of files) {
    if (!file.endsWith(".html")) continue;
    const { length: bytes } = await promisify(gzip)(await readFile(join(outDir, file)));
    if (bytes > mostBytes) heavy.push({ file, bytes });
  }
  return heavy.toSorted((a, b) => b.bytes - a.bytes);
}
