import { DomUtils, parseDocument } from "htmlparser2";
import { changedPages } from "./changed-pages.ts";

/** So many elements a browser on a slow phone lays out within 50 ms, with what else there is to do at that moment. */
export const mostElements = 60;

/** As many characters of text are as much work as an element. */
const charactersPerElement = 300;

/**
 * Asking for a height makes the browser lay out what it has read; after a script that took time it sees to other things,
 * such as what a visitor does, before it reads on. The first has to say whether the serif may be used before anything is
 * laid out (fonts.css); that all say it spares the page another hash in its policy. The script itself leaves no trace.
 */
const pause = `<script>${[
  "document.currentScript.remove()",
  'document.documentElement.toggleAttribute("data-serif",document.referrer.startsWith(origin+"/"))',
  "document.body.offsetHeight",
].join(";")}</script>`;

/**
 * Lets browsers lay a page out part by part, and draw its beginning before they have reached its end, where they would do
 * all of it at once: see docs/decisions/0020.
 */
export const laidOutInParts = () => changedPages("laid-out-in-parts", () => withPauses);

/** What is above `main` is one part; what follows it is parted before such elements as may be drawn later than the last. */
export function withPauses(html: string): string {
  const [main] = DomUtils.getElementsByTagName("main", parseDocument(html, { withStartIndices: true }), true, 1);
  if (main === undefined) return html;
  const places = [main.startIndex ?? 0];
  let elements = 0;
  const visit = (element: Element) => {
    if (elements > 0 && mayComeLater(element) && elements + sizeOf(rowFrom(element)) > mostElements) {
      places.push(element.startIndex ?? 0);
      elements = 0;
    }
    const within = isWhole(element) ? [] : element.children.filter(DomUtils.isTag);
    elements += sizeOf([element]) - sizeOf(within);
    within.forEach(visit);
  };
  for (let part: Element | null = main; part; part = DomUtils.nextElementSibling(part)) visit(part);
  return places.reduceRight((page, place) => page.slice(0, place) + pause + page.slice(place), html);
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Of elements and all that is in them. */
const sizeOf = (elements: Element[]) =>
  DomUtils.getElementsByTagName("*", elements).length + DomUtils.textContent(elements).length / charactersPerElement;

/** What React takes over, which has to be as React wrote it; what is not drawn as a part of the page; an entry of a row. */
const isWhole = (element: Element) =>
  ["astro-island", "dialog", "noscript", "svg", "template"].includes(element.name) || rowOf(element) > 1;

/**
 * How many entries of a list stand beside one another, on some screen: `data-row-of` of the list says how many make whole
 * rows on any. Of a row that is not whole, what comes next could move what is drawn.
 */
const rowOf = ({ parent }: Element) => Number((parent && DomUtils.isTag(parent) && parent.attribs["data-row-of"]) || 1);

const siblings = (element: Element) => DomUtils.getSiblings(element).filter(DomUtils.isTag);

function rowFrom(element: Element): Element[] {
  const all = siblings(element);
  const index = all.indexOf(element);
  return all.slice(index, index + rowOf(element));
}

/** Not a first child, which styles know as such. */
function mayComeLater(element: Element): boolean {
  const before = siblings(element).indexOf(element);
  return (
    before > 0 &&
    before % rowOf(element) === 0 &&
    ["article", "footer", "h2", "li", "p", "section", "tr"].includes(element.name)
  );
}
