import { readHome, readSite } from "#collections/read-site.ts";
import { drawSharePicture } from "#generated-images/share-picture.ts";

/** What is shown when a page is shared that has no picture of its own. */
export const GET = async () => {
  const [site, home] = [await readSite(), await readHome()];
  return new Response(await drawSharePicture({ name: site.company_name, title: home.headline }));
};
