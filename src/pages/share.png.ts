import { readFile } from "node:fs/promises";
import { drawSharePicture } from "#generated-images/share-picture.ts";
import { themeColours } from "#styles/theme-colours.ts";

/** What is shown when a page without a picture of its own is shared. */
export const GET = async () =>
  new Response(await drawSharePicture(await readFile("src/generated-images/share.svg"), themeColours.band));
