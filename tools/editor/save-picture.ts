import { mkdir, unlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { UserError } from "../../settings/user-error.ts";
import { moves, pictureNameProblem, pictureProblem, tellsMore } from "../../src/collections/picture-problem.ts";

/** Larger than any phone's; the site makes its own sizes. Bytes. */
const largest = 40 * 1024 * 1024;

/**
 * Copies a picture into `images/blog` of the content folder, without what a camera wrote into it, under a name that an
 * address can have; one that is taken gets a number.
 * @param name as the file is called on the person's computer
 * @returns the name as content files write it, from `images`
 * @throws UserError
 */
export async function takePicture(contentDir: string, name: string, bytes: Uint8Array): Promise<string> {
  const problem = pictureNameProblem(name.replaceAll(/[#?%]/g, " "));
  if (problem) throw new UserError(problem);
  if (bytes.length === 0 || bytes.length > largest) throw new UserError(`${name} is empty or larger than 40 MB.`);
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
    if (fault !== undefined) {
      await unlink(join(folder, file));
      throw new UserError(fault);
    }
    await leaveOutWords(join(folder, file), bytes);
    return `blog/${file}`;
  }
}

/** Makes a photograph anew, upright, when a camera has written its place into it: the folder may be shared. */
async function leaveOutWords(file: string, bytes: Uint8Array): Promise<void> {
  if (!(await tellsMore(file)) || (await moves(file))) return;
  const { format } = await sharp(bytes).metadata();
  const picture = sharp(bytes).autoOrient();
  if (format === "jpeg") await writeFile(file, await picture.jpeg({ quality: 92 }).toBuffer());
  else if (format === "webp") await writeFile(file, await picture.webp({ quality: 92 }).toBuffer());
  else if (format === "png") await writeFile(file, await picture.png().toBuffer());
  else if (format === "heif") await writeFile(file, await picture.avif({ quality: 80 }).toBuffer());
}
