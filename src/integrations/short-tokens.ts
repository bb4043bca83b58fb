import { readFileSync } from "node:fs";
import type { AstroIntegration } from "astro";
import type { Visitor } from "lightningcss";

/**
 * The tokens of the design have names to read by. In a built page each role becomes one or two letters, in the order in
 * which they are defined, and a colour of the palette stands where its name stood: written out they would cost the home
 * page 300 of its 14,336 first bytes.
 * @param tokensFile where each token is defined on a line of its own, and a colour of the palette as `#rrggbb`
 */
export function shortTokens(tokensFile: string): AstroIntegration {
  const palette = new Map<string, string>();
  const short = new Map<string, string>();
  for (const [, name = "", value = ""] of readFileSync(tokensFile, "utf8").matchAll(
    /^\s*(--[a-z][a-z0-9-]*):([^;]*)/gm,
  )) {
    const [, colour] = /^ #([0-9a-f]{6})$/.exec(value) ?? [];
    if (colour) palette.set(name, colour);
    else if (!short.has(name)) short.set(name, `--${letters(short.size)}`);
  }

  const rename = (name: string) => short.get(name) ?? name;
  const inPlace: Visitor<never>["Variable"] = ({ name }) => {
    const colour = palette.get(name.ident);
    if (colour === undefined) return;
    const [r = 0, g = 0, b = 0] = colour.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    return { type: "color", value: { type: "rgb", r, g, b, alpha: 1 } };
  };
  const visitor: Visitor<never> = {
    Variable: inPlace,
    Declaration: { custom: ({ name }) => (palette.has(name) ? [] : undefined) },
    DashedIdent: rename,
  };
  return {
    name: "short-tokens",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command === "build") updateConfig({ vite: { css: { lightningcss: { visitor } } } });
      },
    },
  };
}

/** a to z, then aa, ab and so on. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
