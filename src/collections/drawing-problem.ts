import { imageMetadata } from "astro/assets/utils";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { decodeText } from "./read-text.ts";

const resave = "save it again as a plain SVG, or as PNG";

/** What is wrong with an SVG, in words for an editor: it cannot be shown, or it contains a script. */
export async function drawingProblem(bytes: Buffer, name: string): Promise<string | undefined> {
  const cannotBeRead = `"${name}" is not a readable drawing; ${resave}`;
  const decoded = decodeText(bytes);
  if ("problem" in decoded) return cannotBeRead;
  if (runs(decoded.text)) return `"${name}" has a program in it; ${resave}`;
  if ((await formatOf(bytes)) !== "svg") return cannotBeRead;
  // The build reads the size in the same way.
  const { width, height } = await imageMetadata(bytes, name).catch(() => ({ width: 0, height: 0 }));
  if (!(width > 0 && height > 0))
    return `"${name}" does not say its size; write it in its first tag, as viewBox="0 0 400 300", or ${resave}`;
  // Renders it, to find files that were truncated when copied.
  const drawn = sharp(bytes).resize(8, 8, { fit: "fill" }).raw().toBuffer();
  return drawn.then(
    () => undefined,
    () => `"${name}" is too large, or is cut off; ${resave}`,
  );
}

async function formatOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(bytes).metadata()).format;
  } catch {
    return undefined;
  }
}

/** Elements that run scripts, or embed other documents. */
const running =
  /^(script|handler|listener|iframe|frame|frameset|object|embed|applet|portal|base|link|meta|form|isindex|template)$/i;

/**
 * Whether an SVG would run scripts when opened at its own address (as an image in a page it runs nothing). Names are compared
 * without their prefix, which could be bound to any namespace, and values as a browser reads them.
 */
function runs(drawing: string): boolean {
  // Entities may expand to anything, and an XSLT style sheet can run scripts.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(drawing)) return true;
  let found = false;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        found ||= running.test(local(tag)) || Object.entries(attributes).some(([key, value]) => isProgram(key, value));
      },
    },
    { xmlMode: true },
  );
  parser.end(drawing);
  return found;
}

function isProgram(attribute: string, value: string): boolean {
  // Browsers ignore spaces and control characters in addresses.
  const compact = value.replaceAll(/[\p{C}\p{Z}]/gu, "").toLowerCase();
  if (/^(on[a-z]+|srcdoc)$/i.test(local(attribute)) || /(java|vb)script:/.test(compact)) return true;
  if (/^attributename$/i.test(attribute)) return /^on/.test(local(compact));
  return (
    /(^|[;,("'])data:(?!image\/(png|jpe?g|gif|webp|avif)[;,]|(application\/(x-)?)?font)/.test(compact) &&
    refers(attribute)
  );
}

/** Whether an attribute may contain an address, itself or as the value of an animation. */
const refers = (attribute: string) =>
  /^(href|src|to|from|by|values|data|action|formaction|style)$/i.test(local(attribute));

const local = (name: string) => name.slice(name.lastIndexOf(":") + 1);
