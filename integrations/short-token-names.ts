import { readFileSync } from "node:fs";
import type { AstroIntegration } from "astro";

/** `--name:` at the head of a line: where a token is defined. */
const definition = /^\s*--([a-z][a-z0-9-]*):/gm;

/**
 * The tokens of the design have names to read by; in a built page each becomes one or two letters, in the order in which
 * they are defined, as the names alone would cost the home page 200 of its 14,336 first bytes.
 */
export function shortTokenNames(tokensFile: string): AstroIntegration {
  const names = new Set(Array.from(readFileSync(tokensFile, "utf8").matchAll(definition), ([, name]) => `--${name}`));
  const short = new Map([...names].map((name, index) => [name, `--${letters(index)}`]));
  return {
    name: "short-token-names",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command !== "build") return;
        const rename = (name: string) => short.get(name) ?? name;
        updateConfig({ vite: { css: { lightningcss: { visitor: { DashedIdent: rename } } } } });
      },
    },
  };
}

/** a to z, then aa, ab and so on. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
