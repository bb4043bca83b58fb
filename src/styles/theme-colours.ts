import { readFileSync } from "node:fs";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

/** A raw colour from `tokens.css`, such as `paper-1`, for use where CSS does not apply: images, icons, the browser's UI. */
export function paletteColour(name: string): string {
  const [, colour] = new RegExp(`^\\s*--${name}: (#[\\da-f]{6});`, "m").exec(tokens) ?? [];
  if (!colour) throw new Error(`tokens.css has no colour --${name}, written as #rrggbb`);
  return colour;
}

export const themeColours = {
  /** The page background. */
  light: paletteColour("paper-1"),
  dark: paletteColour("indigo-3"),
  /** The dark background of the hero and the footer. */
  band: paletteColour("indigo-2"),
} as const;
