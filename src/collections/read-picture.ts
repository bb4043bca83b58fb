import { getImage } from "astro:assets";
import pictures from "virtual:content-pictures";
import type { PictureSource } from "#ui/picture.tsx";

/** Wider pictures are made this wide; the text column has at most 640 pixels, twice that on a fine screen. */
const widest = 1280;

/**
 * A picture of the content, made ready: photographs in WebP, in a sensible size and without what the camera wrote into
 * them; drawings as they are.
 * @param name as in the content files: from `images/`, or an absolute path below `public/`
 */
export async function readPicture(name: string, alt: string): Promise<PictureSource> {
  if (name.startsWith("/")) return { src: name, alt };
  const load = pictures[name];
  if (!load) throw new Error(`No picture "${name}" in the folder images`);
  const { default: picture } = await load();
  if (picture.format === "svg") return { src: picture.src, width: picture.width, height: picture.height, alt };
  const width = Math.min(picture.width, widest);
  const height = Math.round((picture.height * width) / picture.width);
  const made = await getImage({ src: picture, width, height, format: "webp" });
  return { src: made.src, width, height, alt };
}
