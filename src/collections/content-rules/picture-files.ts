import { stat } from "node:fs/promises";
import { join } from "node:path";
import { hasMetadata, isAnimated, isDrawing, isPictureName } from "#collections/picture-problem.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** In bytes. No phone takes larger pictures, and GitHub's website does not accept larger files. */
const largest = 25_000_000;

/** In bytes. SVGs are sent to visitors as they are. */
const largestDrawing = 100_000;

/** Pictures are of a reasonable size, are not animated, and do not reveal a camera's metadata. */
export async function* pictureFiles(content: Content): AsyncGenerator<Finding> {
  const { folder, images, publicFolder, publicFiles } = content;
  for (const name of images) {
    const path = join(folder, "images", name);
    const { size } = await stat(path);
    const limit = name.endsWith(".svg") ? largestDrawing : largest;
    if (size > limit)
      yield warning(`images/${name}`, "", `is ${megabytes(size)} MB; make it smaller than ${megabytes(limit)} MB`);
    if (isPictureName(name) && !isDrawing(name) && (await isAnimated(path)))
      yield warning(`images/${name}`, "", "is animated; visitors see only its first frame");
  }
  const camera = "is published with the camera's metadata, such as the location; put it in content/images instead";
  for (const name of publicFiles)
    if (isPictureName(name) && (await hasMetadata(join(publicFolder, name))))
      yield warning(`public${name}`, "", camera);
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
