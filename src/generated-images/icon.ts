import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { themeColours } from "#styles/theme-colours.ts";

/**
 * The firm's mark on paper as a square PNG, with a margin that lets phones round its corners.
 * @param size its side in pixels
 */
export async function drawIcon(size: number): Promise<Buffer<ArrayBuffer>> {
  const margin = Math.round(size / 9);
  const inside = size - 2 * margin;
  const { data } = await sharp(await readFile("public/favicon.svg"), { density: (72 * inside) / 32 })
    .resize(inside, inside)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: themeColours.light })
    .flatten({ background: themeColours.light })
    .png({ palette: true, colours: 16 })
    .toBuffer({ resolveWithObject: true });
  return data as Buffer<ArrayBuffer>;
}
