import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRoute, GetStaticPaths } from "astro";
import { listPictures } from "#collections/list-content.ts";
import { pictureKey } from "#collections/picture-name.ts";
import { readBlogs } from "#collections/read-blogs.ts";
import { readServices } from "#collections/read-services.ts";
import { drawingName } from "#collections/read-share-picture.ts";
import { drawSharePicture } from "#generated-images/share-picture.ts";
import { readSettings } from "#settings/settings.ts";
import { themeColours } from "#styles/theme-colours.ts";

/** A share picture for each SVG used by a service or a blog. */
export const getStaticPaths = (async () => {
  const { contentDir } = readSettings();
  const pictures = await listPictures(contentDir);
  const images = [...(await readServices()), ...(await readBlogs())].map(({ image = "" }) => image);
  return [...new Set(images)].flatMap((image) => {
    const drawing = drawingName(image);
    const name = pictures.find((picture) => pictureKey(picture) === pictureKey(image));
    return drawing && name ? [{ params: { drawing }, props: { file: join(contentDir, "images", name) } }] : [];
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: string }> = async ({ props }) =>
  new Response(await drawSharePicture(await readFile(props.file), themeColours.light));
