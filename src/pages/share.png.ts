import { readFile } from "node:fs/promises";
import { drawSharePicture } from "#generated-images/share-picture.ts";
import { themeColours } from "#styles/theme-colours.ts";

/** The share picture of pages without a picture of their own. */
export const GET = async () =>
  new Response(await drawSharePicture(await readFile("src/generated-images/share.svg"), themeColours.band));
