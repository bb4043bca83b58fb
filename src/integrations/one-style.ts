import { changedPages } from "./changed-pages.ts";
import { inlineElements, replaceElements } from "./inline-elements.ts";

/**
 * All styles of a page in one element in its head. Each would cost the page's first bytes a hash in its policy; and Astro
 * writes the one rule its islands need in the body, where a style is not allowed.
 */
export const oneStyle = () => changedPages("one-style", () => withOneStyle);

export function withOneStyle(html: string): string {
  const styles = inlineElements(html).filter(({ name, attributes }) => name === "style" && attributes === "");
  const rules = styles.map(({ content }) => content).join("");
  return replaceElements(html, styles, (_, index) => (index === 0 ? `<style>${rules}</style>` : ""));
}
