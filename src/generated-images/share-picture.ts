import sharp from "sharp";

/** The shape in which messengers and networks show a shared page, in pixels. */
export const shareSize = { width: 1200, height: 630 };

const margin = 30;

/**
 * A drawing set whole into the middle of a share picture, as PNG. No title is drawn: whoever shows the picture sets the
 * page's title beside it as text.
 * @param ground the colour behind it
 */
export async function drawSharePicture(drawing: Buffer, ground: string): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = await sharp(drawing).metadata();
  const inside = { width: shareSize.width - 2 * margin, height: shareSize.height - 2 * margin };
  const scale = Math.min(inside.width / width, inside.height / height);
  return sharp(drawing, { density: 72 * scale })
    .resize({ ...inside, fit: "contain", background: ground })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .flatten({ background: ground })
    .png({ palette: true, quality: 80 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
