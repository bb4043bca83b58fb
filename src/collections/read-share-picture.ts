import { getImage } from "astro:assets";
import pictures from "virtual:content-pictures";
import { addresses } from "#contract/addresses.ts";
import { shareSize } from "#generated-images/share-picture.ts";
import { themeColours } from "#styles/theme-colours.ts";
import { pictureKey } from "./picture-name.ts";

/** What a messenger or a network shows of a page. `src` is a path of this site; sizes are in pixels. */
export type SharePicture = { src: string; width: number; height: number; alt: string };

/** Of every page without a picture of its own. */
export const commonSharePicture: SharePicture = {
  src: addresses.sharePicture,
  ...shareSize,
  alt: "Three arches filled with a lattice of stars",
};

/** The share picture of a drawing in the content folder, made by `pages/share/[...drawing].png.ts`. */
export const drawingName = (image: string) => /^(?!\/)(.+)\.svg$/i.exec(image)?.[1];

/**
 * The share picture of a page with a picture of its own: a drawing whole on paper, a photograph cut to the shape, and no
 * larger than it is. What is transparent in it shows the surface of a page, since JPEG has no transparency.
 * @param image as in the content files; one below `public/` is nobody's to cut, so the common picture stands for it
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
