import { mkdir, unlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pictureNameProblem, pictureProblem } from "../src/collections/picture-problem.ts";

/** A picture that cannot be taken. The message is for the person who chose it. */
export class PictureError extends Error {
  override name = "PictureError";
}

/** Larger than any phone's; the site makes its own sizes. Bytes. */
const largest = 40 * 1024 * 1024;

/**
 * Copies a picture into `images/blog` of the content folder, under a name that an address can have; one that is taken
 * gets a number.
 * @param name as the file is called on the person's computer
 * @returns the name as content files write it, from `images`
 * @throws PictureError
 */
export async function takePicture(contentDir: string, name: string, bytes: Uint8Array): Promise<string> {
  const problem = pictureNameProblem(name.replaceAll(/[#?%]/g, " "));
  if (problem) throw new PictureError(problem);
  if (bytes.length === 0 || bytes.length > largest) throw new PictureError(`${name} is empty or larger than 40 MB.`);
  const extension = extname(name).toLowerCase();
  const stem =
    name
      .slice(0, -extension.length)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "picture";
  const folder = join(contentDir, "images/blog");
  await mkdir(folder, { recursive: true });
  for (let number = 1; ; number++) {
    const file = `${stem}${number === 1 ? "" : `-${number}`}${extension}`;
    try {
      await writeFile(join(folder, file), bytes, { flag: "wx" });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
      continue;
    }
    const fault = await pictureProblem(join(folder, file), name);
    if (fault === undefined) return `blog/${file}`;
    await unlink(join(folder, file));
    throw new PictureError(fault);
  }
}
