import { imageMetadata } from "astro/assets/utils";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { decodeText } from "./read-text.ts";

const anew = "save it anew as a plain SVG, or as PNG";

/** What is wrong with a drawing (SVG), in an editor's words: it cannot be shown, or it has a program in it. */
export async function drawingProblem(bytes: Buffer, name: string): Promise<string | undefined> {
  const cannotBeRead = `"${name}" is no drawing that can be read; ${anew}`;
  const decoded = decodeText(bytes);
  if ("problem" in decoded) return cannotBeRead;
  if (runs(decoded.text)) return `"${name}" has a program in it; ${anew}`;
  if ((await formatOf(bytes)) !== "svg") return cannotBeRead;
  // As the build reads it.
  const { width, height } = await imageMetadata(bytes, name).catch(() => ({ width: 0, height: 0 }));
  if (!(width > 0 && height > 0))
    return `"${name}" does not say its size; write it into its first tag, as viewBox="0 0 400 300", or ${anew}`;
  // The whole drawing is read, though shown to nobody, so that one cut off in copying is found.
  const drawn = sharp(bytes).resize(8, 8, { fit: "fill" }).raw().toBuffer();
  return drawn.then(
    () => undefined,
    () => `"${name}" is too large, or is cut off; ${anew}`,
  );
}

async function formatOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(bytes).metadata()).format;
  } catch {
    return undefined;
  }
}

/** Elements that run a program, or bring another document with them. */
const running =
  /^(script|handler|listener|iframe|frame|frameset|object|embed|applet|portal|base|link|meta|form|isindex|template)$/i;

/**
 * In a page a drawing runs nothing; opened alone, at its own address, it would run what is in it as the site's. Names are
 * compared without their prefix, since any prefix may stand for any kind of element, and values as a browser reads them.
 */
function runs(drawing: string): boolean {
  // Entities may stand for anything. A style sheet in XML may be a program too.
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
  // Blanks and control characters do not keep a browser from reading an address.
  const compact = value.replaceAll(/[\p{C}\p{Z}]/gu, "").toLowerCase();
  if (/^(on[a-z]+|srcdoc)$/i.test(local(attribute)) || /(java|vb)script:/.test(compact)) return true;
  if (/^attributename$/i.test(attribute)) return /^on/.test(local(compact));
  return (
    /(^|[;,("'])data:(?!image\/(png|jpe?g|gif|webp|avif)[;,]|(application\/(x-)?)?font)/.test(compact) &&
    refers(attribute)
  );
}

/** Whether an attribute may hold an address, itself or in an animation of another. */
const refers = (attribute: string) =>
  /^(href|src|to|from|by|values|data|action|formaction|style)$/i.test(local(attribute));

const local = (name: string) => name.slice(name.lastIndexOf(":") + 1);
