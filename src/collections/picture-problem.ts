import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { imageMetadata } from "astro/assets/utils";
import sharp, { type Metadata } from "sharp";
import { drawingProblem } from "./drawing-problem.ts";

export const isPictureName = (name: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name);

export const isDrawing = (name: string) => /\.svg$/i.test(name);

/** The image library's limit. Even a small file may have more pixels. */
const maxPixels = 0x3fff * 0x3fff;

/**
 * What is wrong with the name of a picture, in words for an editor. It must not contain characters with a meaning in addresses.
 */
export function pictureNameProblem(name: string): string | undefined {
  if (/\.hei[cf]$/i.test(name)) return `"${name}" ${heic}`;
  if (!isPictureName(name)) return `"${name}" is not a picture the site can show; save it as JPEG or PNG`;
  const [character] = /[#?%]/.exec(name) ?? [];
  return character && `"${name}" has a "${character}" in its name; rename the file without it`;
}

/** What is wrong with the contents of a picture, which need not be what its name says. */
export async function pictureProblem(file: string, name: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  const key = `${createHash("sha256").update(bytes).digest("hex")} ${name}`;
  const problem = known.get(key) ?? (isDrawing(name) ? drawingProblem(bytes, name) : photographProblem(bytes, name));
  known.set(key, problem);
  return problem;
}

/** A cache, because the editor checks all pictures after each change. */
const known = new Map<string, Promise<string | undefined>>();

async function photographProblem(bytes: Buffer, name: string): Promise<string | undefined> {
  if (isHeic(bytes)) return `"${name}" ${heic}`;
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === "svg") return `"${name}" is a drawing; rename it to "${name.replace(/[^.]*$/, "svg")}"`;
    if (width * height > maxPixels)
      return `"${name}" has ${megapixels(width * height)} megapixels; make it smaller than ${megapixels(maxPixels)}`;
    // Decodes it, to find files that were truncated when copied.
    await sharp(bytes, { failOn: "truncated" }).resize(8, 8, { fit: "fill" }).raw().toBuffer();
    // The build has its own way to read the size.
    await imageMetadata(bytes, name);
    return undefined;
  } catch {
    return `"${name}" cannot be read to its end; copy it from the phone again, or save it again as JPEG`;
  }
}

export async function isAnimated(file: string): Promise<boolean> {
  const { pages = 1 } = await pictureMetadata(file);
  return pages > 1;
}

/** Whether a picture contains metadata written by a camera or a program. */
export async function hasMetadata(file: string): Promise<boolean> {
  const { exif, xmp, iptc } = await pictureMetadata(file);
  return Boolean(exif || xmp || iptc);
}

const heic =
  "is a picture in the format of iPhones (HEIC), which most browsers cannot show; open it on the computer and save it as JPEG. For future pictures choose on the iPhone: Settings, Camera, Formats, Most Compatible";

/** The metadata of a picture; empty if it cannot be read. */
export const pictureMetadata = (file: string): Promise<Partial<Metadata>> =>
  sharp(file)
    .metadata()
    .catch(() => ({}));

/** The first box of a HEIC file lists the formats in it. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands = bytes.toString("latin1", 8, bytes.readUInt32BE(0));
  return !/avi[fs]/.test(brands) && /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands);
}

const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000);
