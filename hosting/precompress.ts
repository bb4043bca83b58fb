import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { rememberedCompression } from "#receiver/server/compression.ts";
import { contentTypes } from "./policy.ts";

/**
 * Puts beside each text of a built site its compressed forms, `.br` and `.gz`, made as well as it can be done: once, and
 * not for each visitor. The next build takes them away.
 * @param files such as `/about.html`, below `outDir`
 */
export async function compressSite(outDir: string, files: readonly string[]): Promise<void> {
  const compressed = rememberedCompression();
  for (const file of files) {
    if (!contentTypes[extname(file).slice(1)]?.includes("charset")) continue;
    const content = await readFile(join(outDir, file));
    for (const [encoding, ending] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const) {
      const smaller = await compressed(content, file, encoding);
      if (smaller) await writeFile(join(outDir, file + ending), smaller);
    }
  }
}
