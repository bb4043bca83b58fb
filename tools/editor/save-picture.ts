import { mkdir, unlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { UserError } from "../../settings/user-error.ts";
import { hasMetadata, isAnimated, pictureNameProblem, pictureProblem } from "../../src/collections/picture-problem.ts";

/** More than any phone's picture; the site makes its own sizes. */
const maxBytes = 40 * 1024 * 1024;

/**
 * Saves a picture in `images/blog` of the content folder, without camera metadata, under a name that suits an address; if
 * the name is in use, it gets a number.
 * @param name the file name on the person's computer
 * @returns the name for content files, relative to `images`
 * @throws UserError
 */
export async function savePicture(contentDir: string, name: string, bytes: Uint8Array): Promise<string> {
  const problem = pictureNameProblem(name.replaceAll(/[#?%]/g, " "));
  if (problem) throw new UserError(problem);
  if (bytes.length === 0 || bytes.length > maxBytes) throw new UserError(`${name} is empty or larger than 40 MB.`);
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
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      continue;
    }
    const contentProblem = await pictureProblem(join(folder, file), name);
    if (contentProblem !== undefined) {
      await unlink(join(folder, file));
      throw new UserError(contentProblem);
    }
    await removeMetadata(join(folder, file), bytes);
    return `blog/${file}`;
  }
}

/** Rewrites a photograph upright and without the place where it was taken, since the folder may be shared. */
async function removeMetadata(file: string, bytes: Uint8Array): Promise<void> {
  if (!(await hasMetadata(file)) || (await isAnimated(file))) return;
  const { format } = await sharp(bytes).metadata();
  const picture = sharp(bytes).autoOrient();
  if (format === "jpeg") picture.jpeg({ quality: 92 });
  else if (format === "webp") picture.webp({ quality: 92 });
  else if (format === "heif") picture.avif({ quality: 80 });
  await writeFile(file, await picture.toBuffer());
}
