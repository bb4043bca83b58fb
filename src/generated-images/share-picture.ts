import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { paletteColour, themeColours } from "#styles/theme-colours.ts";
import { outlinesIn } from "./heading-outlines.ts";
import { type Colour, encodePng } from "./indexed-png.ts";

/** In pixels: the shape in which messengers and social networks show a shared page. */
export const shareSize = { width: 1200, height: 630 };

type ShareWords = { name: string; title: string };

/** How many tones lead from the band's colour to that of the words, for smooth edges. */
const tones = 7;
/** The bytes for what is behind the words. */
const most = 40 * 1024;
const margin = 72;
/** Where the name's part ends, and the title's begins. */
const parting = 150;

/**
 * A share picture, as PNG: at the left the firm's name and the page's title, at the right an arch with a drawing in it.
 * What the face of the headings does not have all letters of is left out; apps show the title beside it as text.
 * Only the words are drawn for each: a picture takes a tenth of the time that one made from nothing takes.
 * @param drawing the file of the page's own one
 */
export async function drawSharePicture(
  words: ShareWords,
  drawing = "src/generated-images/share-lattice.svg",
): Promise<Buffer<ArrayBuffer>> {
  const { pixels, colours, wordsWidth } = await stageOf(drawing);
  const drawn = pixels.slice();
  const opacity = await sharp(Buffer.from(drawWords(words, wordsWidth)))
    .extractChannel("alpha")
    .raw()
    .toBuffer();
  for (let y = 0; y < shareSize.height; y++) {
    const first = colours.length - (y < parting ? 2 * tones : tones) - 1;
    for (let x = 0; x < wordsWidth; x++) {
      const tone = Math.round(((opacity[y * wordsWidth + x] ?? 0) / 255) * tones);
      if (tone > 0) drawn[y * shareSize.width + x] = first + tone;
    }
  }
  return encodePng(shareSize, drawn, colours);
}

/** What is the same on all pictures with a drawing. Its last colours are the tones of the name, and those of the title. */
type Stage = { pixels: Uint8Array; colours: Colour[]; wordsWidth: number };

const stages = new Map<string, Promise<Stage>>();

function stageOf(drawing: string): Promise<Stage> {
  const stage = stages.get(drawing) ?? drawStage(drawing);
  stages.set(drawing, stage);
  return stage;
}

async function drawStage(drawing: string): Promise<Stage> {
  const wall = await readFile("src/generated-images/share-wall.svg");
  const { width, height } = await sharp(wall).metadata();
  // In two steps: in one the library would draw the whole of a very tall drawing as wide as the place.
  const density = await densityFor(drawing, width, height);
  const drawn = await sharp(drawing, { density }).raw().toBuffer({ resolveWithObject: true });
  const behind = await sharp(drawn.data, { raw: drawn.info })
    .resize(width, height, { fit: "cover" })
    .flatten({ background: themeColours.light })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await sharp(behind.data, { raw: behind.info })
    .composite([{ input: wall }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = await inFewColours(sharp(whole.data, { raw: whole.info }));
  const band = rgb("indigo-2");
  const words = [rgb("brass-1"), rgb("mist-1")].flatMap((colour) =>
    Array.from({ length: tones }, (_, index) => mixed(band, colour, (index + 1) / tones)),
  );
  const wordsWidth = shareSize.width - width;
  const own = indexed(await sharp(picture).removeAlpha().raw().toBuffer(), 256 - 1 - words.length);
  // Colour 0 is the band's, on which the words stand.
  const pixels = new Uint8Array(shareSize.width * shareSize.height);
  for (let y = 0; y < height; y++) {
    const row = own.pixels.subarray(y * width, (y + 1) * width).map((number) => number + 1);
    pixels.set(row, y * shareSize.width + wordsWidth);
  }
  return { pixels, colours: [band, ...own.colours, ...words], wordsWidth };
}

/** In which a drawing fills a place, within what the image library takes. */
async function densityFor(drawing: string, width: number, height: number): Promise<number> {
  const own = await sharp(drawing).metadata();
  const scale = Math.min(Math.max(width / own.width, height / own.height), 16_000 / Math.max(own.width, own.height));
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

/** In as many colours as its share of a light file allows. */
async function inFewColours(picture: Sharp): Promise<Buffer> {
  const made = (quality: number, effort: number) =>
    picture.clone().png({ palette: true, quality, effort, dither: 0 }).toBuffer();
  for (const quality of [60, 40]) {
    const file = await made(quality, 1);
    if (file.length < most) return file;
  }
  return made(30, 7);
}

/** The pixels as numbers of colours, of which those most used are kept. */
function indexed(raw: Buffer, limit: number): { pixels: Uint8Array; colours: Colour[] } {
  const keyAt = (pixel: number) => raw.readUIntBE(pixel * 3, 3);
  const uses = new Map<number, number>();
  for (let pixel = 0; pixel < raw.length / 3; pixel++) uses.set(keyAt(pixel), (uses.get(keyAt(pixel)) ?? 0) + 1);
  const keys = [...uses.keys()].toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const colours = keys.slice(0, limit).map(colourOf);
  const numbers = new Map(keys.map((key, index) => [key, index < limit ? index : nearest(colourOf(key), colours)]));
  return { pixels: new Uint8Array(raw.length / 3).map((_, pixel) => numbers.get(keyAt(pixel)) ?? 0), colours };
}

const colourOf = (key: number): Colour => [key >> 16, (key >> 8) & 255, key & 255];

function nearest(colour: Colour, colours: readonly Colour[]): number {
  const distances = colours.map((one) => Math.hypot(...one.map((part, index) => part - (colour[index] ?? 0))));
  return distances.indexOf(Math.min(...distances));
}

const rgb = (name: string) => colourOf(Number.parseInt(paletteColour(name).slice(1), 16));

const mixed = ([r, g, b]: Colour, other: Colour, share: number): Colour => [
  Math.round(r + (other[0] - r) * share),
  Math.round(g + (other[1] - g) * share),
  Math.round(b + (other[2] - b) * share),
];

/** In one colour: the mark and the name above `parting`, the title below. */
function drawWords({ name, title }: ShareWords, width: number): string {
  const inset = 62;
  const drawnName = outlinesIn(name, {
    left: margin + inset,
    top: 86,
    width: width - margin - inset,
    height: 40,
    sizes: { largest: 38, smallest: 18 },
  });
  const drawnTitle = outlinesIn(title, {
    left: margin,
    foot: 556,
    width: width - margin,
    height: 376,
    sizes: { largest: 84, smallest: 28 },
  });
  const words = `<path d="${drawnName ?? ""}${drawnTitle ?? ""}"/>`;
  const size = `width="${width}" height="${shareSize.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path transform="translate(94 99)scale(1.4)" d="${star}"/>${words}</svg>`;
}

/** The firm's mark: a star, and one let into it. */
const star =
  "M16 0 11.3 4.7v6.6H4.7L0 16l-4.7-4.7h-6.6V4.7L-16 0l4.7-4.7v-6.6h6.6L0-16l4.7 4.7h6.6v6.6zM8.5 0 6-2.5V-6H2.5L0-8.5-2.5-6H-6v3.5L-8.5 0-6 2.5V6h3.5L0 8.5 2.5 6H6V2.5z";
