import sharp from "sharp";

/** In pixels: the shape in which messengers and social networks show a shared page. */
export const shareSize = { width: 1200, height: 630 };

const margin = 30;

/**
 * Makes a share picture (PNG) with the whole SVG in the middle. It needs no title: apps show the page's title beside it.
 */
export async function drawSharePicture(svg: Buffer, background: string): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = await sharp(svg).metadata();
  const inside = { width: shareSize.width - 2 * margin, height: shareSize.height - 2 * margin };
  const scale = Math.min(inside.width / width, inside.height / height);
  // The library's limits.
  const density = Math.min(Math.max(72 * scale, 1), 100_000);
  return sharp(svg, { density })
    .resize({ ...inside, fit: "contain", background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ palette: true, quality: 80 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
