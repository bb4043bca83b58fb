import { getImage } from "astro:assets";
import pictures from "virtual:content-pictures";
import { addresses } from "#contract/addresses.ts";
import { shareSize } from "#generated-images/share-picture.ts";
import { themeColours } from "#styles/theme-colours.ts";
import { pictureKey } from "./picture-name.ts";

/** What messengers and social networks show with a link. `src` is a path of this site; sizes are in pixels. */
export type SharePicture = { src: string; width: number; height: number; alt: string };

/** For every page without a picture of its own. */
export const commonSharePicture: SharePicture = {
  src: addresses.sharePicture,
  ...shareSize,
  alt: "Three arches filled with a lattice of stars",
};

/** The name for `pages/share/[...drawing].png.ts` of an SVG in the content folder; undefined for any other picture. */
export const drawingName = (image: string) => /^(?!\/)(.+)\.svg$/i.exec(image)?.[1];

/**
 * The share picture of a page with its own picture: an SVG in full on the page background, or a photograph cropped and never
 * enlarged. Transparent areas get the page background, since JPEG has no transparency.
 * @param image as in the content files; for one below `public/`, which is not processed, the common picture is used
 */
export async function readSharePicture(image: string | undefined, alt: string): Promise<SharePicture> {
  const known = image === undefined ? undefined : pictures[pictureKey(image)];
  if (image === undefined || known === undefined) return commonSharePicture;
  const drawing = drawingName(image);
  if (drawing) return { src: addresses.sharePictureOf(drawing), ...shareSize, alt };
  const { default: picture } = await known.load();
  const own = known.upright ?? picture;
  const scale = Math.min(1, own.width / shareSize.width, own.height / shareSize.height);
  const width = Math.floor(shareSize.width * scale) || 1;
  const height = Math.floor(shareSize.height * scale) || 1;
  const background = themeColours.light;
  const { src } = await getImage({ src: picture, width, height, fit: "cover", format: "jpg", background });
  return { src, width, height, alt };
}
