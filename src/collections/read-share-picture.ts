import { getImage } from "astro:assets";
import pictures from "virtual:content-pictures";
import { addresses } from "#contract/addresses.ts";
import { shareSize } from "#generated-images/share-picture.ts";
import { themeColours } from "#styles/theme-colours.ts";
import { pictureKey } from "./picture-name.ts";
import { readHome, readSite } from "./read-site.ts";

/** What messengers and social networks show with a link. `src` is a path of this site; sizes are in pixels. */
export type SharePicture = { src: string; width: number; height: number; alt: string };

/** Of every page that is not a service, a blog or an update: `pages/share.png.ts`. */
export async function readCommonSharePicture(): Promise<SharePicture> {
  return drawn(addresses.sharePicture, (await readHome()).headline);
}

/** A drawing in the content folder, which stands in a share picture's arch. */
export const isDrawing = (image: string | undefined): image is string => /^(?!\/).+\.svg$/i.test(image ?? "");

/** A photograph in the content folder is its page's share picture; one below `public/` is nobody's to cut. */
export const isPhotograph = (image: string | undefined): image is string =>
  image !== undefined && !image.startsWith("/") && !isDrawing(image) && pictureKey(image) in pictures;

/**
 * The share picture of a service, a blog or an update: its photograph, cut to the shape and no larger than it is, else one
 * drawn by `pages/share/[...page].png.ts`. What is transparent in a photograph shows the surface of a page, since JPEG has no
 * transparency.
 * @param page its image as in the content files, and what this shows
 */
export async function readSharePicture(page: {
  href: string;
  title: string;
  image?: string | undefined;
  image_alt?: string | undefined;
}): Promise<SharePicture> {
  const known = isPhotograph(page.image) ? pictures[pictureKey(page.image)] : undefined;
  if (known === undefined) return drawn(addresses.sharePictureOf(page.href), page.title);
  const { default: picture } = await known.load();
  const own = known.upright ?? picture;
  const scale = Math.min(1, own.width / shareSize.width, own.height / shareSize.height);
  const width = Math.floor(shareSize.width * scale) || 1;
  const height = Math.floor(shareSize.height * scale) || 1;
  const background = themeColours.light;
  const { src } = await getImage({ src: picture, width, height, fit: "cover", format: "jpg", background });
  return { src, width, height, alt: page.image_alt ?? page.title };
}

/** Its alternative text is the words that are drawn in it. */
const drawn = async (src: string, title: string): Promise<SharePicture> => ({
  src,
  ...shareSize,
  alt: `${(await readSite()).company_name}: ${title}`,
});
