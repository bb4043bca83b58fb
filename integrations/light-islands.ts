import { DomUtils, parseDocument } from "htmlparser2";
import { rolldown } from "rolldown";
import { changedPages } from "./changed-pages.ts";
import { inlineElements } from "./inline-elements.ts";

/**
 * Islands that take a third of the bytes that Astro's take: one script of our own in place of Astro's two, and only those
 * attributes that it reads (docs/decisions/0022). It runs after the page has been parted.
 */
export const lightIslands = () =>
  changedPages("light-islands", async () => {
    const script = await bundled("src/islands/built-island.ts");
    return (html) => withLightIslands(html, script);
  });

/**
 * Astro writes two scripts side by side before the first island. Ours goes to the beginning of the part that this island
 * is in (laid-out-in-parts.ts): within the part, a browser that has been at work for long might draw half of it there;
 * after it, what is drawn could be pressed before anything listens.
 */
export function withLightIslands(html: string, script: string): string {
  const scripts = inlineElements(html).filter(({ name, attributes }) => name === "script" && attributes === "");
  const first = scripts.findIndex(({ end }, index) => scripts[index + 1]?.start === end);
  const [pause, one, two] = [scripts[first - 1], scripts[first], scripts[first + 1]];
  if (!one || !two) {
    if (island.test(html)) throw new Error("Astro has written islands in another way: see docs/decisions/0022");
    return html;
  }
  const place = pause?.end ?? one.start;
  const page = `${html.slice(0, place)}<script>${script}</script>${html.slice(place, one.start)}${html.slice(two.end)}`;
  return page.replaceAll(new RegExp(island, "g"), lightTag);
}

/** Each value whole, since words in it may look like the end of the tag. */
const island = /<astro-island(?: [a-z-]+(?:="[^"]*")?)*>/;

function lightTag(tag: string): string {
  const [element] = DomUtils.getElementsByTagName("astro-island", parseDocument(tag));
  const { prefix, props = "{}", opts = "{}", client, ...attributes } = element?.attribs ?? {};
  if (client !== "input") throw new Error(`Islands wake at the first input here, not by client:${client}`);
  const { value } = JSON.parse(opts);
  const kept = {
    prefix,
    "component-url": attributes["component-url"],
    "component-export": attributes["component-export"],
    "renderer-url": attributes["renderer-url"],
    kept: typeof value === "string" ? value : undefined,
    props: JSON.stringify(plain([0, JSON.parse(props)])),
  };
  const written = Object.entries(kept).map(([name, text]) => (text === undefined ? "" : ` ${name}=${quoted(text)}`));
  return `<astro-island ssr${written.join("")}>`;
}

/** Astro writes each value of the properties as a pair: what kind it is (0 plain or an object, 1 a list), and the value. */
function plain([kind, value]: [number, unknown?]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(plain);
  if (kind !== 0) throw new Error(`An island has a property of Astro's kind ${kind}, which our script does not know`);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, [number, unknown]>).map(([name, pair]) => [name, plain(pair)]),
  );
}

/** In single quotes what has double ones, as JSON does: each would take six characters. */
function quoted(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.includes('"') ? `'${escaped.replaceAll("'", "&#39;")}'` : `"${escaped}"`;
}

async function bundled(input: string): Promise<string> {
  const bundle = await rolldown({ input, logLevel: "warn" });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code.trim().replace(/;$/, "");
}
