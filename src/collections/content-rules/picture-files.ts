import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isDrawing, isPictureName, moves, tellsMore } from "#collections/picture-problem.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** No phone makes larger pictures, and GitHub takes no larger file through its pages. Bytes. */
const largest = 25_000_000;

/** A drawing goes to visitors as it is. Bytes. */
const largestDrawing = 100_000;

/** Pictures are of a reasonable size, stand still, and keep to themselves what a camera wrote into them. */
export async function* pictureFiles(content: Content): AsyncGenerator<Finding> {
  const { folder, images, publicFolder, publicFiles } = content;
  for (const name of images) {
    const path = join(folder, "images", name);
    const { size } = await stat(path);
    const limit = name.endsWith(".svg") ? largestDrawing : largest;
    if (size > limit)
      yield warning(`images/${name}`, "", `has ${megabytes(size)} MB; make it smaller than ${megabytes(limit)} MB`);
    if (isPictureName(name) && !isDrawing(name) && (await moves(path)))
      yield warning(`images/${name}`, "", "moves; visitors see only its first picture, standing still");
  }
  const camera = "is published with what the camera wrote into it; put it into content/images instead";
  for (const name of publicFiles)
    if (isPictureName(name) && (await tellsMore(join(publicFolder, name)))) yield warning(`public${name}`, "", camera);
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
