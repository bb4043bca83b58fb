import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** Not allowed in pages and feeds: control characters other than tabs and line ends, non-characters and lone surrogates. */
const invisible = /(?![\t\n\u0085])\p{Cc}|[\uE000\uFFFE\uFFFF]|\p{Surrogate}/u;

/** What becomes of ’, – and é, and of Devanagari, where a file is read as Windows stores letters and saved as UTF-8. */
const readWrongly = /â€|[ÃÂ][\u0080-\u00BF]|à[¤¥]/u;

/** No text has lost characters, or has characters that cannot be shown. */
export function* encodingIsIntact({ texts }: Pick<Content, "texts">): Generator<Finding> {
  for (const { file, field, text } of texts) {
    if (text.includes("\uFFFD"))
      yield error(file, field, `has lost a character, ${quoted(text, "\uFFFD")}; write it again`);
    const [wrong] = readWrongly.exec(text) ?? [];
    if (wrong !== undefined)
      yield error(file, field, `has letters that were read wrongly, ${quoted(text, wrong)}; write those words again`);
    const [character] = invisible.exec(text) ?? [];
    if (character !== undefined)
      yield error(file, field, `has an invisible character, after ${quoted(text, character)}; write those words again`);
  }
}

/** The words before a character, for context. */
function quoted(text: string, character: string): string {
  const at = text.indexOf(character);
  const words = text.slice(Math.max(0, at - 20), at).replaceAll(/\s+/g, " ");
  return `"${words.replaceAll(invisibles, "")}${character.replaceAll(invisibles, "")}"`;
}

const invisibles = new RegExp(invisible, "gu");
