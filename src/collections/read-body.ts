import sanitize from "sanitize-html";
import { unbrokenWords } from "#text/no-break-terms.ts";
import { paragraphs } from "#text/paragraphs.ts";
import { type PictureSource, pictureSizes } from "#ui/picture.tsx";
import { readPicture } from "./read-picture.ts";

type Written = { content?: string | readonly string[] | undefined; rendered?: { html: string } | undefined };

/** Paragraphs of plain text, or HTML made from a Markdown body and cleaned of scripts. */
export type Writing = { paragraphs: string[]; html: string };

/** What a blog, an update or a service says at length. */
export async function readWriting({ content = [], rendered }: Written): Promise<Writing> {
  const html = rendered?.html ?? "";
  const pictures = new Map<string, PictureSource>();
  sanitize(html, { ...policy, transformTags: { img: (tagName, attribs) => note(tagName, attribs) } });
  for (const [name, { alt }] of pictures) pictures.set(name, await readPicture(name, alt));
  return { paragraphs: paragraphs(content), html: withAvif(sanitize(html, cleaned(pictures, html)).trim(), pictures) };

  function note(tagName: string, attribs: sanitize.Attributes) {
    const { src, alt } = pictureOf(attribs);
    // Any other is HTML that somebody pasted; it is left out, since nobody has checked that there is such a picture.
    if (attribs.__astro_image_ || src.startsWith("/")) pictures.set(src, { src, alt });
    return { tagName, attribs };
  }
}

/** The same as plain text, for cards. Blank lines part paragraphs. */
export function plainText({ content = [], rendered }: Written): string {
  const texts = paragraphs(content);
  if (texts.length > 0) return texts.join("\n\n");
  const withBreaks = (rendered?.html ?? "").replace(/<\/(p|h\d|li|blockquote|tr|pre)>/g, "\n\n");
  return paragraphs(decode(sanitize(withBreaks, { allowedTags: [], allowedAttributes: {} }))).join("\n\n");
}

const policy: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, "img", "del"],
  allowedAttributes: {
    a: ["href", "title", "rel", "id", "aria-label"],
    img: ["src", "alt", "title", "width", "height", "loading", "fetchpriority", "decoding"],
    ol: ["start"],
    li: ["id"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/**
 * The page has its own `h1`, so headings of the first level become second-level ones. Scripts and script addresses do not
 * pass; pictures are the ones of the content folder, and only one at the very beginning is on the first screen; a box of a
 * task list becomes a sign.
 */
function cleaned(pictures: ReadonlyMap<string, PictureSource>, html: string): sanitize.IOptions {
  let loading = /^\s*<p>\s*<img /.test(html) ? "eager" : "lazy";
  return {
    ...policy,
    // Escaped already; the sanitizer puts in what this returns as it is.
    textFilter: (text) => text.replace(unbrokenWords, '<span class="unbroken">$1</span>'),
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
    transformTags: {
      h1: "h2",
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
      }),
      input: (_tagName, attribs) => ({ tagName: "span", attribs: {}, text: "checked" in attribs ? "☑" : "☐" }),
      img: (tagName, attribs) => {
        const { src, title, alt } = pictureOf(attribs);
        const { width, height, src: made } = pictures.get(src) ?? { src: "" };
        const size = width && height ? { width: String(width), height: String(height) } : {};
        const urgency = loading === "eager" ? { loading, fetchpriority: "high" } : { loading };
        const shown = { src: made, ...size, alt, ...urgency, decoding: "async", ...(title ? { title } : {}) };
        loading = "lazy";
        return { tagName, attribs: shown };
      },
    },
  };
}

/** What `Picture` draws, around the pictures of a text: the sanitizer can change an element, not put another around it. */
function withAvif(html: string, pictures: ReadonlyMap<string, PictureSource>): string {
  const made = new Map(Array.from(pictures.values(), (picture) => [picture.src, picture]));
  return html.replace(/<img src="([^"]*)"[^>]*>/g, (img, src: string) => {
    const picture = made.get(decode(src));
    if (!picture?.avif) return img;
    const sizes = pictureSizes(picture, { width: 40 });
    const source = `<source type="image/avif" srcset="${picture.avif.replaceAll("&", "&amp;")}"${sizes ? ` sizes="${sizes}"` : ""}>`;
    return `<picture>${source}${img}</picture>`;
  });
}

/** Astro's Markdown sets a picture of the content aside as JSON in an attribute of its own. */
function pictureOf(attribs: sanitize.Attributes): { src: string; alt: string; title?: string } {
  const { src = "", alt = "", title } = attribs.__astro_image_ ? JSON.parse(attribs.__astro_image_) : attribs;
  return { src, alt, ...(title ? { title } : {}) };
}

/** The sanitizer writes these four and no others. */
function decode(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
