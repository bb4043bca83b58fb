/** HTML in a Markdown text: what is a tag, which tags stay in a page, and what is only words in angle brackets. */
import { htmlTagNames } from "html-tag-names";

/** What may stand in a text, of HTML and of what Markdown makes; everything else is the page's own. */
export const allowedTags: readonly string[] = [
  ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "ol", "ul", "li", "dl", "dt", "dd"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "img", "figure", "figcaption"],
  ...["a", "abbr", "b", "strong", "i", "em", "u", "s", "del", "ins", "mark", "small", "sub", "sup"],
  ...["code", "kbd", "q", "cite", "span", "div", "time"],
];

/** `h1` becomes `h2`; a task list's `input` a character. */
const replacedTags = ["h1", "input"];

const isKnown = (name: string) => htmlTagNames.includes(name.toLowerCase());

/**
 * The beginning of a tag or of a declaration. Not that of a comment, of a web or e-mail address, or of the target of a
 * link, which Markdown puts between angle brackets as well.
 */
const tagStart = /(?<!\]\([ \t]*|\]:[ \t]*)<(?:\/?([a-z][a-z0-9-]*)(?![a-z0-9.+:@-])|[?]|!(?!--[\s\S]*?-->))/gi;

/** Stands for `<` until the text is HTML. Of no script: content that has it is refused. */
const standIn = "\uE000";

/**
 * Renders a body in which unknown tags are words: `<Name of Director>` is a gap to be filled in, in a draft resolution.
 * @param render from Markdown to HTML
 */
export async function renderUnknownTagsAsText(
  body: string,
  render: (markdown: string) => Promise<string>,
): Promise<string> {
  const marked = body.replace(tagStart, (start, name?: string) =>
    name && isKnown(name) ? start : standIn + start.slice(1),
  );
  return (await render(marked)).replaceAll(standIn, "&lt;");
}

/** The tags of a body that are taken out of the page, as `<form>`; each once. What stands in code is shown as it is. */
export function removedTags(body: string): string[] {
  const text = body.replace(/^(`{3,}|~{3,}).*\n[\s\S]*?(?:^\1|$(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm, "");
  const names = Array.from(text.matchAll(tagStart), ([, name]) => name?.toLowerCase() ?? "");
  const removed = names.filter((name) => isKnown(name) && ![...allowedTags, ...replacedTags].includes(name));
  return [...new Set(removed)].map((name) => `<${name}>`);
}
