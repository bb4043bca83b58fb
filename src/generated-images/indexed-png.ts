import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture of at most 256 colours as PNG. The image library chooses colours again for every picture, which takes long. */
export async function encodePng(
  { width, height }: { width: number; height: number },
  pixels: Uint8Array,
  colours: readonly Colour[],
): Promise<Buffer<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for a pixel, each the number of a colour.
  header.set([8, 3], 8);
  // Before each row stands that it is as it is.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = await promisify(deflate)(rows, { memLevel: 9 });
  return Buffer.concat([
    Buffer.from(signature),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const written = Buffer.alloc(data.length + 12);
  written.writeUInt32BE(data.length, 0);
  written.write(name, 4, "latin1");
  written.set(data, 8);
  written.writeUInt32BE(crc32(written.subarray(4, -4)), written.length - 4);
  return written;
}
