import sharp from "sharp";
import { paletteColour } from "#styles/theme-colours.ts";

const [brass, indigo] = [paletteColour("brass-1"), paletteColour("indigo-2")];

/** The firm's mark, for `public/favicon.svg`: a star in a star. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
<style>@media(prefers-color-scheme:dark){.o{fill:${brass}}.i{fill:${indigo}}}</style>
<g transform="translate(16 16)"><path class="o" fill="${indigo}" d="M16 0L11.31 4.69L11.31 11.31L4.69 11.31L0 16L-4.69 11.31L-11.31 11.31L-11.31 4.69L-16 0L-11.31-4.69L-11.31-11.31L-4.69-11.31L0-16L4.69-11.31L11.31-11.31L11.31-4.69Z"/>
<path class="i" fill="${brass}" d="M8.5 0L6.01 2.49L6.01 6.01L2.49 6.01L0 8.5L-2.49 6.01L-6.01 6.01L-6.01 2.49L-8.5 0L-6.01-2.49L-6.01-6.01L-2.49-6.01L0-8.5L2.49-6.01L6.01-6.01L6.01-2.49Z"/></g>
</svg>
`;

/** The mark for `public/favicon.ico`, which browsers request unasked: a file with one PNG. */
export async function markAsIco(): Promise<Buffer> {
  const png = await sharp(Buffer.from(mark)).png({ palette: true }).toBuffer();
  const header = Buffer.alloc(22);
  // An icon with one picture; 32 by 32 pixels, one plane, 32 bits; its length and offset.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
