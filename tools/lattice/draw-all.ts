/** `npm run lattice`: redraws the pictures from their parameters, over any that the firm put in their place. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawArcade, drawTile } from "./draw.ts";
import { mark, markAsIco } from "./mark.ts";
import { servicePatterns, sharePattern, slidePatterns } from "./patterns.ts";

/** The SVG of each picture by its path in the project. */
export function pictures(): Map<string, string> {
  return new Map([
    ...Object.entries(servicePatterns).map(
      ([slug, lattice]) => [`content/images/services/${slug}.svg`, drawTile(lattice)] as const,
    ),
    ...slidePatterns.map((arcade, index) => [`content/images/slides/${index + 1}.svg`, drawArcade(arcade)] as const),
    ["src/generated-images/share.svg", drawArcade(sharePattern)],
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
