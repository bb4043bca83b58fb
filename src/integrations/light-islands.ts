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
 * Astro writes two scripts side by side before the first island: when it wakes, and how. Ours goes to the beginning of the
 * part that they are in (laid-out-in-parts.ts): within the part, a browser that has been at work for long might draw half of it there; after
 * it, what is drawn could be pressed before anything listens.
 */
export function withLightIslands(html: string, script: string): string {
  const page = parseDocument(html);
  const islands = DomUtils.getElementsByTagName("astro-island", page);
  if (islands.length === 0) return html;
  const scripts = inlineElements(html).filter(({ name, attributes }) => name === "script" && attributes === "");
  const last = scripts.findIndex(({ content }) => content.includes("customElements.define("));
  const [pause, one, two] = [scripts[last - 2], scripts[last - 1], scripts[last]];
  const slots = DomUtils.findAll(
    ({ name, attribs }) => name === "astro-slot" || "data-astro-template" in attribs,
    [page],
  );
  const isAsKnown =
    one?.end === two?.start &&
    one?.content.includes("self.Astro") &&
    html.match(new RegExp(islandTag, "g"))?.length === islands.length &&
    slots.length === 0;
  if (!one || !two || !isAsKnown) throw new Error("Astro has written islands in another way: see docs/decisions/0022");
  const place = pause?.end ?? one.start;
  const moved = `${html.slice(0, place)}<script>${script}</script>${html.slice(place, one.start)}${html.slice(two.end)}`;
  return moved.replaceAll(new RegExp(islandTag, "g"), lightTag);
}

/** As Astro begins it, which no words in the page can; each value whole, since words in it may look like the end of the tag. */
const islandTag = /<astro-island uid="[^"]*"(?: [a-z-]+(?:="[^"]*")?)*>/;

function lightTag(tag: string): string {
  const [island] = DomUtils.getElementsByTagName("astro-island", parseDocument(tag));
  const { props = "{}", opts = "{}", client, ...others } = island?.attribs ?? {};
  if (client !== "input") throw new Error(`Islands wake at the first input here, not by client:${client}`);
  const { value } = JSON.parse(opts);
  const written: Record<string, string> = { ssr: "" };
  if (typeof value === "string") written.kept = value;
  for (const [name, text] of Object.entries(others))
    if (readByUs.includes(name)) written[name] = text;
    else if (!readByAstroAlone.includes(name))
      throw new Error(`Our script does not know what an island's ${name} is for`);
  written.props = JSON.stringify(plain([0, JSON.parse(props)]));
  const attributes = Object.entries(written).map(([name, text]) => ` ${name}${text && `=${quoted(text)}`}`);
  return `<astro-island${attributes.join("")}>`;
}

/** Attributes that our script or React's renderer reads as they are, and those that Astro's script alone does. */
const readByUs = ["prefix", "component-url", "component-export", "renderer-url"];
const readByAstroAlone = ["uid", "ssr", "await-children"];

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
