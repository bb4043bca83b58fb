import { drawIcon } from "#generated-images/icon.ts";

const size = 32;

/**
 * Browsers ask for this name when they show something that is no page, as the feed, and so cannot name its icon. An ICO
 * file may hold a PNG: six bytes that say how many pictures, sixteen that describe it, the picture.
 */
export const GET = async () => {
  const png = await drawIcon(size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Response(Buffer.concat([head, png]), { headers: { "Content-Type": "image/x-icon" } });
};
