import type { LocalImageService } from "astro";
import sharpService from "astro/assets/services/sharp";
import sharp from "sharp";

/** Astro's own image service, with better handling of animated and unreadable pictures. */
const service: LocalImageService = {
  ...sharpService,
  // Without `src`, which the beginning of the file name already identifies: pictures of the same shape then share the end of
  // their names, and a list of 24 is 400 bytes smaller.
  propertiesToHash: ["width", "height", "format", "quality", "fit", "position", "background"],
  async transform(bytes, transform, config, logger) {
    const { pages = 1 } = await sharp(bytes).metadata();
    // Astro would stack the frames of an animation. Only the first one is shown.
    const still = pages > 1 ? await sharp(bytes).autoOrient().png().toBuffer() : bytes;
    const made = await sharpService.transform(still, transform, config, logger);
    // Astro would publish the original.
    if (made.data === still) throw new Error(`The picture ${transform.src} cannot be read`);
    // For AVIF sharp says `heif`, which the development server would send to the browser.
    return { ...made, format: transform.format ?? made.format };
  },
};

export default service;
