/** `npm run lattice`: redraws the pictures from their parameters, over any that the firm put in their place. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawFlat, drawFrieze, drawScreen, drawWall } from "./draw.ts";
import { mark, markAsIco } from "./mark.ts";
import { frieze, paperArch, paperStone, plate, services, shareScreen, shareWall, slides, wall } from "./patterns.ts";

/** The SVG of each picture by its path in the project. */
export function pictures(): Map<string, string> {
  return new Map([
    ...Object.entries(services).map(
      ([slug, service]) => [`content/images/services/${slug}.svg`, drawScreen(plate(service))] as const,
    ),
    ...slides.map((slide, index) => [`content/images/slides/${index + 1}.svg`, drawScreen(slide)] as const),
    ["src/styles/frieze.svg", drawFrieze(frieze)],
    ["src/styles/paper-stone.svg", drawFlat(paperStone)],
    ["src/styles/paper-arch.svg", drawFlat(paperArch)],
    ["src/generated-images/share-lattice.svg", drawScreen(shareScreen)],
    [
      "src/generated-images/share-wall.svg",
      drawWall(shareWall.width, shareWall.height, wall.bar, shareWall.arch, shareWall.fade),
    ],
    ["public/favicon.svg", mark],
  ]);
}

if (import.meta.main) {
  for (const [path, text] of pictures()) {
    const file = join(import.meta.dirname, "../..", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`${path}: ${text.length} bytes`);
  }
  writeFileSync(join(import.meta.dirname, "../../public/favicon.ico"), await markAsIco());
}
