import sanitize from "sanitize-html";
import { cleanPath } from "#contract/addresses.ts";
import { escapeHtml, unescapeHtml } from "#text/escape-html.ts";
import { noBreakTerms } from "#text/no-break-terms.ts";
import { paragraphs } from "#text/paragraphs.ts";
import { pictureSizes } from "#text/picture-sizes.ts";
import { allowedTags } from "./html-in-text.ts";
import { readPicture } from "./read-picture.ts";

type Written = { content?: string | readonly string[] | undefined; rendered?: { html: string } | undefined };

/** The text of a content file: paragraphs of plain text, or sanitized HTML from a Markdown body. */
type Body = {
  paragraphs: string[];
  html: string;
  /** The same as plain text, for cards; blank lines separate paragraphs. */
  text: string;
};

export async function readBody({ content = [], rendered }: Written): Promise<Body> {
  const written = paragraphs(content);
  const { html, pictures } = clean(rendered?.html ?? "");
  const text = written.length > 0 ? written : paragraphs(textOf(html));
  // Only a picture at the very beginning is above the fold.
  const first = /^\s*<p>\s*<img /.test(html) ? 0 : -1;
  const shown = await Promise.all(pictures.map((picture, index) => pictureHtml(picture, index === first)));
  return {
    paragraphs: written,
    html: html.replace(/<img src="(\d+)" \/>/g, (_, index) => shown[index] ?? "").trim(),
    text: text.join("\n\n"),
  };
}

/** Keeps the ids of footnotes apart from those of the page. Markdown's own ids already begin with it. */
const idPrefix = "user-content-";

const withOwnId = ({ id, ...attribs }: sanitize.Attributes) => (id ? { ...attribs, id: prefixed(id) } : attribs);

const prefixed = (id: string) => (id.startsWith(idPrefix) ? id : idPrefix + id);

/** Turns links to this site into canonical addresses: file hosts may not serve final slashes, and serve `.html` as another page. */
function cleanHref(href: string): string {
  if (href.startsWith("#")) return href.replace(/^#(.+)/, (_, id) => `#${prefixed(id)}`);
  const [, path, rest = ""] = /^(\/(?![/\\])[^?#]*)(.*)$/s.exec(href) ?? [];
  return path === undefined ? href : cleanPath(path) + rest;
}

type NamedPicture = { src: string; alt: string; title: string | undefined };

/**
 * Removes scripts and script addresses, turns `h1` into `h2` because the page has its own, and the box of a task list into a
 * character. Pictures are replaced by numbers, because their markup is known only once they are read.
 */
function clean(html: string): { html: string; pictures: NamedPicture[] } {
  const pictures: NamedPicture[] = [];
  const cleaned = sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ["href", "title", "rel", "id", "aria-label"], img: ["src"], ol: ["start"], li: ["id"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    // The text is already escaped, and the result is inserted as it is.
    textFilter: (text) => text.replace(noBreakTerms, '<span class="no-break">$1</span>'),
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
    transformTags: {
      h1: "h2",
      a: (tagName, { href = "", ...attribs }) => ({
        tagName,
        attribs: {
          ...withOwnId(attribs),
          ...(href && { href: cleanHref(href) }),
          ...(/^https?:/i.test(href) && { rel: "noopener" }),
        },
      }),
      li: (tagName, attribs) => ({ tagName, attribs: withOwnId(attribs) }),
      input: (_tagName, attribs) => ({ tagName: "span", attribs: {}, text: "checked" in attribs ? "☑" : "☐" }),
      img: (tagName, attribs): sanitize.Tag => {
        // Astro's Markdown keeps pictures as JSON in this attribute. Any other picture is pasted HTML, and must be a file of
        // this site.
        const { src = "", alt = "", title } = attribs.__astro_image_ ? JSON.parse(attribs.__astro_image_) : attribs;
        if (!attribs.__astro_image_ && !/^\/(?![/\\])/.test(src)) return { tagName, attribs: {} };
        return { tagName, attribs: { src: String(pictures.push({ src, alt, title: title || undefined }) - 1) } };
      },
    },
  });
  return { html: cleaned, pictures };
}

/** Expects sanitized HTML, which has `<` in tags only. */
const textOf = (html: string) =>
  unescapeHtml(html.replace(/<\/(p|h\d|li|blockquote|tr|pre)>/g, "\n\n").replace(/<[^>]*>/g, ""));

/** The same markup as `Picture` (src/ui/picture.tsx). */
async function pictureHtml({ src: name, alt, title }: NamedPicture, isFirst: boolean): Promise<string> {
  const picture = await readPicture(name, alt);
  const { src, width, height, avif } = picture;
  const urgency = isFirst ? { loading: "eager", fetchpriority: "high" } : { loading: "lazy" };
  const img = element("img", { src, width, height, alt, ...urgency, decoding: "async", title });
  if (!avif) return img;
  const source = element("source", { type: "image/avif", srcset: avif, sizes: pictureSizes(picture, { width: 40 }) });
  return `<picture>${source}${img}</picture>`;
}

function element(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join("")} />`;
}
