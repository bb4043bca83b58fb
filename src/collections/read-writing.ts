import sanitize from "sanitize-html";
import { paragraphs } from "#text/paragraphs.ts";

type Written = { content?: string | readonly string[] | undefined; rendered?: { html: string } | undefined };

/** What a blog, an update or a service says at length: paragraphs of plain text, or HTML made from its Markdown body. */
export function readWriting({ content, rendered }: Written): { paragraphs: string[]; html: string } {
  return {
    paragraphs: content === undefined ? [] : paragraphs(content),
    html: rendered ? sanitize(rendered.html, policy).trim() : "",
  };
}

/** The same as plain text, for cards. Blank lines part paragraphs. */
export function plainText(written: Written): string {
  const { paragraphs: texts, html } = readWriting(written);
  if (texts.length > 0) return texts.join("\n\n");
  const withBreaks = html.replace(/<\/(p|h\d|li|blockquote|tr|pre)>/g, "\n\n");
  return paragraphs(decode(sanitize(withBreaks, { allowedTags: [], allowedAttributes: {} }))).join("\n\n");
}

/** The page has its own `h1`, so headings of a body move down by one; scripts and script addresses do not pass. */
const policy: sanitize.IOptions = {
  allowedTags: sanitize.defaults.allowedTags.filter((tag) => tag !== "h1").concat("img", "h1"),
  allowedAttributes: { a: ["href", "title", "rel"], img: ["src", "alt", "title", "width", "height", "loading"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        ...(/^https?:/i.test(href ?? "") ? { rel: "noopener" } : {}),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }),
  },
};

/** The sanitizer writes these four and no others. */
function decode(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
