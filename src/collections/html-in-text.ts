/** HTML in Markdown: which tags are kept, which are removed, and what is only text in angle brackets. */
import { htmlTagNames } from "html-tag-names";

/** The tags allowed in a text, including those that Markdown generates. */
export const allowedTags: readonly string[] = [
  ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "ol", "ul", "li", "dl", "dt", "dd"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "img", "figure", "figcaption"],
  ...["a", "abbr", "b", "strong", "i", "em", "u", "s", "del", "ins", "mark", "small", "sub", "sup"],
  ...["code", "kbd", "q", "cite", "span", "div", "time"],
];

/** `h1` becomes `h2`, and the `input` of a task list becomes a character. */
const replacedTags = ["h1", "input"];

const isKnown = (name: string) => htmlTagNames.includes(name.toLowerCase());

/**
 * The start of a tag or declaration, but not of a comment, nor of a web address, e-mail address or link target, which
 * Markdown also puts in angle brackets.
 */
const tagStart = /(?<!\]\([ \t]*|\]:[ \t]*)<(?:\/?([a-z][a-z0-9-]*)(?![a-z0-9.+:@-])|[?]|!(?!--[\s\S]*?-->))/gi;

/** Replaces `<` until the text is HTML. A private-use character, which is rejected in content. */
const placeholder = "\uE000";

/**
 * Renders a body with unknown tags as text: `<Name of Director>` is a blank to be filled in, in a draft resolution.
 * @param render turns Markdown into HTML
 */
export async function renderUnknownTagsAsText(
  body: string,
  render: (markdown: string) => Promise<string>,
): Promise<string> {
  const marked = body.replace(tagStart, (start, name?: string) =>
    name && isKnown(name) ? start : placeholder + start.slice(1),
  );
  return (await render(marked)).replaceAll(placeholder, "&lt;");
}

/** The distinct tags, such as `<form>`, that are removed from a body. Code is kept as it is. */
export function removedTags(body: string): string[] {
  const text = body.replace(/^(`{3,}|~{3,}).*\n[\s\S]*?(?:^\1|$(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm, "");
  const names = Array.from(text.matchAll(tagStart), ([, name]) => name?.toLowerCase() ?? "");
  const removed = names.filter((name) => isKnown(name) && ![...allowedTags, ...replacedTags].includes(name));
  return [...new Set(removed)].map((name) => `<${name}>`);
}
