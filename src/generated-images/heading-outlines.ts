import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";

/** The faces of the headings as `fonts.css` names them, the last first, since the last that has a letter provides it. */
function headingFonts(): Font[] {
  const faces = readFileSync("src/styles/fonts.css", "utf8").match(/@font-face\s*{[^}]*}/g) ?? [];
  return faces.toReversed().flatMap((face) => {
    const [, file] = /font-family:\s*"Heading"[^}]*url\("?\/([^")]+)/.exec(face) ?? [];
    const font = file === undefined ? undefined : create(readFileSync(join("public", file)));
    return font && "layout" in font ? [font] : [];
  });
}

let fonts: Font[] | undefined;

/** A part of a text in one font, from its beginning on. Undefined where no font has a letter. */
function runsOf(text: string): { font: Font; text: string }[] | undefined {
  fonts ??= headingFonts();
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (!font) return undefined;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Large letters stand closer, as on the pages; in ems. */
const spacing = -0.012;

/** In ems. */
const widthOf = (text: string) =>
  (runsOf(text) ?? []).reduce(
    (sum, run) => sum + run.font.layout(run.text).advanceWidth / run.font.unitsPerEm,
    spacing * text.length,
  );

/** A line of words as path data, beginning at `x` on the baseline `y`; blanks are of one width, whatever letters they part. */
function pathOf(words: readonly Word[], x: number, y: number, size: number): string {
  let path = "";
  for (const word of words) {
    for (const { font, text } of runsOf(word.text) ?? []) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      glyphs.forEach((glyph, index) => {
        path += glyph.path.scale(scale, -scale).translate(x, y).toSVG();
        x += (positions[index]?.xAdvance ?? 0) * scale + spacing * size;
      });
    }
    x += blank * size;
  }
  return path;
}

/** Between two words, in ems. */
const blank = 0.22;

type Word = { text: string; width: number };

type Box = {
  left: number;
  width: number;
  /** Where the first line's capitals begin, or where the last line stands. */
  top?: number;
  foot?: number;
  height: number;
  sizes: { largest: number; smallest: number };
};

const leading = 1.08;
/** The height of a capital, in ems. */
const capital = 0.67;

/**
 * A text as path data, in the face of the headings: as large as it fits a box, in lines of about one width. What does not
 * fit at the smallest size ends in three points. Undefined where the face does not have all its letters.
 */
export function outlinesIn(text: string, { left, width, top, foot = 0, height, sizes }: Box): string | undefined {
  const words = wordsOf(text, width / sizes.smallest);
  if (!words) return undefined;
  // Large words in many lines are hard to take in.
  const linesAt = (size: number) => Math.min(size > 54 ? 4 : 9, Math.floor((height / size - capital) / leading + 1));
  const fits = (size: number) =>
    words.every((word) => word.width <= width / size) && linesOf(words, width / size).length <= linesAt(size);
  let size = sizes.largest;
  while (size > sizes.smallest && !fits(size)) size -= 2;
  const lines = balancedLines(shortened(words, width / size, linesAt(size)), width / size);
  const first = top === undefined ? foot - (lines.length - 1) * leading * size : top + capital * size;
  return lines.map((line, index) => pathOf(line, left, first + index * leading * size, size)).join("");
}

/**
 * Those of a text, as wide as they are in ems; one that is longer than a line is cut. Blanks and hyphens that do not
 * break stay within their word. Undefined where no font has a letter.
 */
function wordsOf(text: string, longest: number): Word[] | undefined {
  const plain = text
    .normalize("NFC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("\u2011", "-");
  if (!runsOf(plain.replaceAll(/\s+/g, " "))) return undefined;
  return plain
    .split(/[^\S\u00a0\u202f]+/)
    .filter((word) => word !== "")
    .flatMap((word) => cut(word.replaceAll(/[\u00a0\u202f]/g, " "), longest))
    .map(withWidth);
}

const withWidth = (text: string): Word => ({ text, width: widthOf(text) });

function cut(word: string, longest: number): string[] {
  if (widthOf(word) <= longest) return [word];
  const parts = [""];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (longer === letter || widthOf(longer) <= longest) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

/** As many words as there is room for, and three points where that is not all. */
function shortened(words: readonly Word[], width: number, lines: number): readonly Word[] {
  if (linesOf(words, width).length <= lines) return words;
  for (let count = words.length - 1; count > 0; count--) {
    const last = withWidth(`${words[count - 1]?.text}...`);
    const fewer = [...words.slice(0, count - 1), last];
    if (last.width <= width && linesOf(fewer, width).length <= lines) return fewer;
  }
  return [];
}

/** As few lines as a width allows, and those as narrow as their number allows. */
function balancedLines(words: readonly Word[], width: number): Word[][] {
  const fewest = linesOf(words, width).length;
  let [narrow, wide] = [Math.max(0, ...words.map((word) => word.width)), width];
  for (let step = 0; step < 8; step++) {
    const middle = (narrow + wide) / 2;
    if (linesOf(words, middle).length > fewest) narrow = middle;
    else wide = middle;
  }
  return linesOf(words, wide);
}

function linesOf(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const word of words) {
    const last = lines.at(-1);
    if (last && used + blank + word.width <= width) {
      last.push(word);
      used += blank + word.width;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines;
}
