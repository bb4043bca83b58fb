import { join } from "node:path";
import type { APIRoute, GetStaticPaths } from "astro";
import { listPictures } from "#collections/list-content.ts";
import { pictureKey } from "#collections/picture-name.ts";
import { readBlogs } from "#collections/read-blogs.ts";
import { readServices } from "#collections/read-services.ts";
import { isDrawing, isPhotograph } from "#collections/read-share-picture.ts";
import { readSite } from "#collections/read-site.ts";
import { readToolLinks } from "#collections/read-tools.ts";
import { readUpdates } from "#collections/read-updates.ts";
import { addresses } from "#contract/addresses.ts";
import { drawSharePicture } from "#generated-images/share-picture.ts";
import { readSettings } from "#settings/settings.ts";

type Shown = { title: string; drawing: string | undefined };

/** A share picture for each service, blog, update and tool, but for those that have a photograph. */
export const getStaticPaths = (async () => {
  const { contentDir } = readSettings();
  const pictures = await listPictures(contentDir);
  const drawingOf = (image: string | undefined) => {
    if (!isDrawing(image)) return undefined;
    const name = pictures.find((picture) => pictureKey(picture) === pictureKey(image));
    return name && join(contentDir, "images", name);
  };
  const tools = readToolLinks();
  const pages: { title: string; href: string; image?: string | undefined }[] = [
    ...(await readServices()),
    ...(await readBlogs()),
    ...(await readUpdates()).map(({ title, href }) => ({ title, href })),
    ...tools,
    ...(tools.length > 0 ? [{ title: "Tools", href: addresses.tools }] : []),
  ];
  return pages
    .filter(({ image }) => !isPhotograph(image))
    .map(({ title, href, image }) => ({
      params: { page: href.slice(1) },
      props: { title, drawing: drawingOf(image) } satisfies Shown,
    }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Shown> = async ({ props: { title, drawing } }) =>
  new Response(await drawSharePicture({ name: (await readSite()).company_name, title }, drawing));
