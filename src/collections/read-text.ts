import { lstat, readFile, stat } from "node:fs/promises";

/** A text file without a byte order mark and with `\n` line ends, or what is wrong with it. */
export async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    if (await lstat(path).catch(() => undefined)) return { problem: "is a broken link; put the file itself there" };
    return { problem: "is missing" };
  }
  if (found.isDirectory()) return { problem: "is a folder, but must be a file; give the folder another name" };
  if (!found.isFile()) return { problem: "is not a file; put a text file there" };
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return { problem: "cannot be opened; give whoever builds the site permission to read it" };
  return decodeText(bytes);
}

export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    return { problem: "is not saved as UTF-8 but probably as UTF-16 (“Unicode”); save it as UTF-8" };
  try {
    // This drops a byte order mark.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text: text.replaceAll(/\r\n?/g, "\n") };
  } catch {
    return { problem: `is not saved as UTF-8 (see line ${firstBadLine(bytes)}); open it, and save it as UTF-8` };
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const read = new TextDecoder("utf-8").decode(bytes);
  return read.slice(0, read.indexOf("\uFFFD")).split("\n").length;
}
