export type InlineElement = {
  name: "script" | "style";
  /** As they stand there, with the blank before them. */
  attributes: string;
  content: string;
  /** Where it begins and where what comes after it begins, in characters of the page. */
  start: number;
  end: number;
};

/** Comments, scripts and styles whole; of other elements each tag whole, since words in an attribute may look like a tag. */
const tokens =
  /<!--.*?-->|<(script|style)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>(.*?)<\/\1\s*>|<[a-z/](?:"[^"]*"|'[^']*'|[^"'>])*>/gis;

/** The scripts and styles of a built page, as a browser finds them, in their order. */
export function inlineElements(html: string): InlineElement[] {
  const found: InlineElement[] = [];
  for (const { 0: whole, 1: name = "", 2: attributes = "", 3: content = "", index } of html.matchAll(tokens)) {
    const kind = name.toLowerCase();
    if (kind === "script" || kind === "style")
      found.push({ name: kind, attributes, content, start: index, end: index + whole.length });
  }
  return found;
}

/** The page with other words in the place of these elements. @param by the words for each, by its index */
export function replaceElements(
  html: string,
  elements: readonly InlineElement[],
  by: (element: InlineElement, index: number) => string,
): string {
  return elements.reduceRight(
    (page, element, index) => page.slice(0, element.start) + by(element, index) + page.slice(element.end),
    html,
  );
}
