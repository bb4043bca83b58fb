import type { LocalImageService } from "astro";
import sharpService from "astro/assets/services/sharp";
import sharp from "sharp";

/** Astro's own way of making pictures, kept from what it does with those that move and those that it cannot read. */
const service: LocalImageService = {
  ...sharpService,
  // What the end of a file's name stands for: not which picture it is, since its beginning tells that. So photographs of
  // one shape share their ends, and a list of 24 is 400 bytes lighter.
  propertiesToHash: ["width", "height", "format", "quality", "fit", "position", "background"],
  async transform(bytes, transform, config, logger) {
    const { pages = 1 } = await sharp(bytes).metadata();
    // It would write the pictures of an animation below each other, and nothing on this site moves by itself.
    const still = pages > 1 ? await sharp(bytes).autoOrient().png().toBuffer() : bytes;
    const made = await sharpService.transform(still, transform, config, logger);
    // It would publish the file as it came from the camera.
    if (made.data === still) throw new Error(`The picture ${transform.src} cannot be read`);
    // Of an AVIF it says `heif`, which the server of `npm run dev` would pass on to the browser.
    return { ...made, format: transform.format ?? made.format };
  },
};

export default service;
