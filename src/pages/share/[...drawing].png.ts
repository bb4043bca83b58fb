import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRoute, GetStaticPaths } from "astro";
import { readBlogs } from "#collections/read-blogs.ts";
import { readServices } from "#collections/read-services.ts";
import { drawingName } from "#collections/read-share-picture.ts";
import { drawSharePicture } from "#generated-images/share-picture.ts";
import { readSettings } from "#settings/settings.ts";
import { themeColours } from "#styles/theme-colours.ts";

/** A share picture for each drawing that a service or a blog has, once. */
export const getStaticPaths = (async () => {
  const images = [...(await readServices()), ...(await readBlogs())].map(({ image = "" }) => image);
  return [...new Set(images)].flatMap((image) => {
    const drawing = drawingName(image);
    return drawing ? [{ params: { drawing }, props: { file: join(readSettings().contentDir, "images", image) } }] : [];
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: string }> = async ({ props }) =>
  new Response(await drawSharePicture(await readFile(props.file), themeColours.light));
