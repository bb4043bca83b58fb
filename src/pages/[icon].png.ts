import { readFile } from "node:fs/promises";
import type { APIRoute, GetStaticPaths } from "astro";
import sharp from "sharp";
import { themeColours } from "#styles/theme-colours.ts";

/** The firm's mark for home screens, the web manifest and structured data. */
export const getStaticPaths = (() =>
  [
    { icon: "apple-touch-icon", size: 180 },
    { icon: "icon-192", size: 192 },
    { icon: "icon-512", size: 512 },
  ].map(({ icon, size }) => ({ params: { icon }, props: { size } }))) satisfies GetStaticPaths;

/** With a margin, because phones round the corners. */
export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const margin = Math.round(size / 9);
  const inside = size - 2 * margin;
  const png = await sharp(await readFile("public/favicon.svg"), { density: (72 * inside) / 32 })
    .resize(inside, inside)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: themeColours.light })
    .flatten({ background: themeColours.light })
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return new Response(new Uint8Array(png));
};
