import { getImage } from "astro:assets";
import pictures from "virtual:content-pictures";
import { shareSize } from "#drawn/draw-share-picture.ts";

/** What a messenger or a network shows of a page. `src` is a path of this site; sizes are in pixels. */
export type SharePicture = { src: string; width: number; height: number; alt: string };

/** Of every page without a picture of its own. */
export const commonSharePicture: SharePicture = {
  src: "/share.png",
  ...shareSize,
  alt: "Three arches filled with a lattice of stars",
};

/** The share picture of a drawing in the content folder, made by `pages/share/[...drawing].png.ts`. */
export const drawingName = (image: string) => /^(?!\/)(.+)\.svg$/.exec(image)?.[1];

/**
 * The share picture of a page with a picture of its own: a drawing whole on paper, a photograph cut to the shape, and no
 * larger than it is.
 * @param image as in the content files; one below `public/` is nobody's to cut, so the common picture stands for it
 */
export async function readSharePicture(image: string | undefined, alt: string): Promise<SharePicture> {
  const load = image === undefined ? undefined : pictures[image];
  if (image === undefined || load === undefined) return commonSharePicture;
  const drawing = drawingName(image);
  if (drawing) return { src: `/share/${drawing.split("/").map(encodeURIComponent).join("/")}.png`, ...shareSize, alt };
  const { default: picture } = await load();
  const scale = Math.min(1, picture.width / shareSize.width, picture.height / shareSize.height);
  const width = Math.floor(shareSize.width * scale);
  const height = Math.floor(shareSize.height * scale);
  const { src } = await getImage({ src: picture, width, height, fit: "cover", format: "jpg" });
  return { src, width, height, alt };
}
