import sharp, { type Color } from "sharp";

/** What a phone writes into a photograph, as words that a test can search for. */
export const written = ["Testphone 12", "WGS-84", "xmp-of-the-phone", "http://ns.adobe.com/xap"];

/** When upright, the upper half is red and the lower half blue. */
export const halves = { upper: { r: 200, g: 40, b: 40 }, lower: { r: 30, g: 60, b: 190 } };

/**
 * A photograph as a phone stores it, by default with 12 megapixels: its pixels rotated, with an orientation tag, the place
 * where it was taken, texts from the camera and from programs, and the colour profile of the screen.
 */
export async function phonePhotograph(orientation: 1 | 6 | 8, width = 3024): Promise<Buffer> {
  const turned = { 1: 0, 6: 270, 8: 90 }[orientation];
  return sharp(await upright(width, (width / 3) * 4))
    .rotate(turned)
    .jpeg({ quality: 85 })
    .withIccProfile("p3")
    .withExifMerge({
      IFD0: { Make: "Testphone 12", Model: "Testphone 12" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 44/1 0/1", GPSLongitudeRef: "E", GPSMapDatum: "WGS-84" },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>xmp-of-the-phone</a></x:xmpmeta>')
    .toBuffer();
}

/** The two halves, with the noise of a small sensor, so that the file is as large as a photograph's. */
export async function upright(width: number, height: number): Promise<Buffer> {
  const part = (background: Color) =>
    sharp({ create: { width, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  // A small piece, repeated: to make as much noise as a photograph has takes seconds.
  const noise = await sharp({
    create: {
      ...{ width: Math.min(width, 300), height: Math.min(height, 300), channels: 3, background: "#808080" },
      noise: { type: "gaussian", mean: 128, sigma: 12 },
    },
  })
    .blur(1)
    .png()
    .toBuffer();
  return sharp(await part(halves.upper))
    .extend({ bottom: height / 2, background: halves.lower })
    .composite([{ input: noise, blend: "soft-light", tile: true }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
