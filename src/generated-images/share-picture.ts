import sharp from "sharp";

/** The shape in which messengers and networks show a shared page, in pixels. */
export const shareSize = { width: 1200, height: 630 };

const margin = 30;

/**
 * A whole drawing in the middle of a share picture, as PNG. It has no title: apps that show the picture show the page's
 * title beside it as text.
 * @param background the colour behind it
 */
export async function drawSharePicture(drawing: Buffer, background: string): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = await sharp(drawing).metadata();
  const inside = { width: shareSize.width - 2 * margin, height: shareSize.height - 2 * margin };
  const scale = Math.min(inside.width / width, inside.height / height);
  // More or less than this the library does not take.
  const density = Math.min(Math.max(72 * scale, 1), 100_000);
  return sharp(drawing, { density })
    .resize({ ...inside, fit: "contain", background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ palette: true, quality: 80 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
