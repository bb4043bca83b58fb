import { lstat, readFile, stat } from "node:fs/promises";

/** A text file as people save it: without a byte order mark, its line ends as `\n`. Or what is wrong with it. */
export async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    if (await lstat(path).catch(() => undefined))
      return { problem: "is a link that leads to no file; put the file itself there" };
    return { problem: "is missing" };
  }
  if (found.isDirectory()) return { problem: "is a folder, but must be a file; give the folder another name" };
  if (!found.isFile()) return { problem: "is no file; put a text file there" };
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return { problem: "may not be opened; give whoever builds the site the right to read it" };
  return decodeText(bytes);
}

/** @returns also what is wrong with a text that was not saved as UTF-8, of which letters would be lost */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    return { problem: "is not saved as UTF-8 but probably as UTF-16 (“Unicode”); save it as UTF-8" };
  try {
    // Drops a byte order mark, which some editors on Windows write.
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
