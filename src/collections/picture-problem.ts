import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { imageMetadata } from "astro/assets/utils";
import sharp, { type Metadata } from "sharp";
import { drawingProblem } from "./drawing-problem.ts";

/** What the site can show, by the end of its name. */
export const isPictureName = (name: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name);

export const isDrawing = (name: string) => /\.svg$/i.test(name);

/** The most pixels that the image library reads: a small file may hold any number. */
const maxPixels = 0x3fff * 0x3fff;

/**
 * What is wrong with the name of a picture, in an editor's words. A character with a meaning in addresses would be taken
 * for that.
 */
export function pictureNameProblem(name: string): string | undefined {
  if (/\.hei[cf]$/i.test(name)) return `"${name}" ${heic}`;
  if (!isPictureName(name)) return `"${name}" is not a picture the site can show; save it as JPEG or PNG`;
  const [character] = /[#?%]/.exec(name) ?? [];
  return character && `"${name}" has a "${character}" in its name; rename the file without it`;
}

/** What is wrong with a picture that exists. Its name does not say what it holds: it may have been renamed. */
export async function pictureProblem(file: string, name: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  const key = `${createHash("sha256").update(bytes).digest("hex")} ${name}`;
  const problem = known.get(key) ?? (isDrawing(name) ? drawingProblem(bytes, name) : photographProblem(bytes, name));
  known.set(key, problem);
  return problem;
}

/** What was found out about a picture as it is: the editor looks at all of them after each change. */
const known = new Map<string, Promise<string | undefined>>();

async function photographProblem(bytes: Buffer, name: string): Promise<string | undefined> {
  if (isHeic(bytes)) return `"${name}" ${heic}`;
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === "svg") return `"${name}" is a drawing; call it "${name.replace(/[^.]*$/, "svg")}"`;
    if (width * height > maxPixels)
      return `"${name}" has ${megapixels(width * height)} megapixels; make it smaller than ${megapixels(maxPixels)}`;
    // The whole picture is read, though shown to nobody, so that one cut off in copying is found.
    await sharp(bytes, { failOn: "truncated" }).resize(8, 8, { fit: "fill" }).raw().toBuffer();
    // The build reads the size in its own way.
    await imageMetadata(bytes, name);
    return undefined;
  } catch {
    return `"${name}" cannot be read to its end; copy it from the phone again, or save it anew as JPEG`;
  }
}

/** Whether a picture moves, and so would be shown standing still. */
export async function moves(file: string): Promise<boolean> {
  const { pages = 1 } = await pictureMetadata(file);
  return pages > 1;
}

/** Whether a picture holds what a camera or a program wrote into it. */
export async function tellsMore(file: string): Promise<boolean> {
  const { exif, xmp, iptc } = await pictureMetadata(file);
  return Boolean(exif || xmp || iptc);
}

const heic =
  "is a picture as iPhones store them (HEIC), which most browsers cannot show; open it on the computer and save it as JPEG, and for the next ones choose on the iPhone: Settings, Camera, Formats, Most Compatible";

/** What is known of a picture; nothing of one that cannot be read. */
export const pictureMetadata = (file: string): Promise<Partial<Metadata>> =>
  sharp(file)
    .metadata()
    .catch(() => ({}));

/** The first box of such a file lists the kinds of pictures in it. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands = bytes.toString("latin1", 8, bytes.readUInt32BE(0));
  return !/avi[fs]/.test(brands) && /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands);
}

const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000);
