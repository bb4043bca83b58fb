import { getImage } from "astro:assets";
import { join } from "node:path";
import pictures from "virtual:content-pictures";
import type { PictureSource } from "#text/picture-sizes.ts";
import { pictureKey } from "./picture-name.ts";
import { pictureMetadata } from "./picture-problem.ts";

/**
 * The widths of pictures in pixels for each place. A column is at most 720 CSS pixels wide, a slide 512 and a service's page
 * 222; high-density screens need twice that. `plain` is for the few browsers without AVIF. A service's is also used in the
 * list, 72 wide, where a `srcset` each would make the home page too heavy.
 */
const places = {
  column: { widths: [480, 800, 1280], plain: 800 },
  slide: { widths: [480, 960], plain: 960 },
  service: { widths: [480], plain: 160 },
} as const;

/** Neither format allows more than 16,383 pixels, which a screenshot of a long chat exceeds. */
const highest = 16_000;

/**
 * Prepares a picture of the content: photographs upright, in AVIF and WebP, in several widths and without metadata; SVGs as
 * they are.
 * @param name as in the content files: relative to `images/`, or an absolute path below `public/`
 */
export async function readPicture(
  name: string,
  alt: string,
  place: keyof typeof places = "column",
): Promise<PictureSource> {
  // Pasted HTML may refer to a missing picture, which has no known size.
  if (name.startsWith("/")) return { src: name, ...(await pictureMetadata(join("public", name))).autoOrient, alt };
  const known = pictures[pictureKey(name)];
  if (!known) throw new Error(`No picture "${name}" in the folder images`);
  const { default: picture } = await known.load();
  const own = known.upright ?? picture;
  if (picture.format === "svg") return { src: picture.src, width: own.width, height: own.height, alt };

  const { widths, plain } = places[place];
  const largest = Math.floor(Math.min(own.width, widths.at(-1) ?? 0, (highest / own.height) * own.width)) || 1;
  const heightOf = (width: number) => Math.round((own.height * width) / own.width) || 1;
  const made = async (width: number, format: "avif" | "webp") =>
    (await getImage({ src: picture, width, height: heightOf(width), format })).src;
  // Leaves out widths close to the largest.
  const smaller = widths.filter((width) => width * 1.25 < largest);
  const avif = [...smaller, largest].map(async (width) => {
    return `${await made(width, "avif")}${smaller.length > 0 ? ` ${width}w` : ""}`;
  });
  return {
    src: await made(Math.min(plain, largest), "webp"),
    width: largest,
    height: heightOf(largest),
    alt,
    avif: (await Promise.all(avif)).join(", "),
  };
}
