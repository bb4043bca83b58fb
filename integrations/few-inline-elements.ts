import { minifySync } from "rolldown/utils";
import { changedPages } from "./changed-pages.ts";
import { inlineElements, replaceElements } from "./inline-elements.ts";

/**
 * All styles of a page in one element in its head, and the two scripts that wake islands in one. Each element would cost
 * the page's first bytes a hash in its policy; and Astro writes the one rule its islands need in the body, where a style
 * is not allowed. It runs after the page has been parted.
 */
export const fewInlineElements = () => changedPages("few-inline-elements", () => withFewInlineElements);

export const withFewInlineElements = (html: string) => oneScript(oneStyle(html));

function oneStyle(html: string): string {
  const styles = inlineElements(html).filter(({ name, attributes }) => name === "style" && attributes === "");
  const rules = styles.map(({ content }) => content).join("");
  return replaceElements(html, styles, (_, index) => (index === 0 ? `<style>${rules}</style>` : ""));
}

/**
 * Astro writes the two side by side, one of them made for older browsers than any that knows islands, before the first
 * island. They go to the beginning of the part that it is in (laid-out-in-parts.ts): within it, a browser that has been
 * at work for long might draw half of it there; after it, what is drawn could be pressed before anything listens.
 */
function oneScript(html: string): string {
  const scripts = inlineElements(html).filter(({ name, attributes }) => name === "script" && attributes === "");
  const second = scripts.findIndex(({ start }, index) => scripts[index - 1]?.end === start);
  const both = scripts.slice(Math.max(0, second - 1), second + 1);
  const [first] = both;
  if (first === undefined || both.length < 2) return html;
  const script = `<script>${minified(both.map(({ content }) => content).join("\n"))}</script>`;
  const page = replaceElements(html, both, () => "");
  const place = scripts[second - 2]?.end ?? first.start;
  return page.slice(0, place) + script + page.slice(place);
}

const known = new Map<string, string>();

/** Every page with an island has the same, so it is made once. */
function minified(script: string): string {
  const made = known.get(script);
  if (made !== undefined) return made;
  const { code, errors } = minifySync("inline.js", script);
  if (errors.length > 0) throw new Error(`An inline script cannot be read: ${errors[0]?.message}`);
  known.set(script, code);
  return code;
}
