import { DomUtils, parseDocument } from "htmlparser2";
import { changedPages } from "./changed-pages.ts";

/**
 * Names a page's first picture in its head. Browsers look ahead for pictures while they read a page, but Chromium keeps
 * what it finds until it is through with the page if there is a policy in its head: on a slow phone a tenth of a second.
 */
export const firstPictureInHead = () => changedPages("first-picture-in-head", () => withFirstPicture);

/**
 * The first picture is the one that is marked as urgent; the first of the formats in which it is there is the best. Its
 * link stands behind `meta name="viewport"`, before which a phone would choose a picture for a screen of 980 pixels.
 */
export function withFirstPicture(html: string): string {
  const pictures = DomUtils.getElementsByTagName("img", parseDocument(html));
  const picture = pictures.find(({ attribs }) => attribs.fetchpriority === "high");
  if (picture === undefined) return html;
  const source = DomUtils.prevElementSibling(picture);
  const { srcset, sizes, type } = source?.name === "source" ? source.attribs : {};
  const address =
    srcset === undefined ? { href: picture.attribs.src } : { imagesrcset: srcset, imagesizes: sizes, type };
  const link = { rel: "preload", as: "image", ...address, fetchpriority: "high" };
  return html.replace("<title>", (title) => `<link${attributes(link)}>${title}`);
}

const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => value && ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join("");
