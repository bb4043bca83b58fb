import { setImmediate } from "node:timers/promises";
import busboy from "@fastify/busboy";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { largestBody } from "#contract/submission.ts";
import { limits } from "./limits.ts";

type Read<T> = { value: T; bytes: number };

/**
 * The body as JSON, whatever its Content-Type: in `no-cors` mode browsers send `text/plain`, and some clients none.
 * @throws HTTPException (400) if it is not UTF-8, not JSON, or has far more values than ours
 */
export async function readJson(c: Context): Promise<Read<unknown>> {
  const body = await c.req.arrayBuffer();
  if (!hasFewValues(new Uint8Array(body))) throw unreadable("The body has too many names or values.");
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return { value, bytes: body.byteLength };
  } catch (error) {
    throw unreadable(`The body is not ${error instanceof SyntaxError ? "JSON" : "UTF-8 text"}.`);
  }
}

/** How much of a form is parsed before other visitors get a turn. Bytes. */
const piece = 16_384;

/**
 * The fields of a form; the value of a file is not a string.
 * @throws HTTPException (400) if it is not a form, or has far more parts than ours
 */
export async function readForm(c: Context): Promise<Read<[name: string, value: unknown][]>> {
  const { names } = limits;
  const entries: [string, unknown][] = [];
  const body = new Uint8Array(await c.req.arrayBuffer());
  const form = formReader(c.req.header("Content-Type"));
  let isReadable = true;
  const done = new Promise<void>((resolve) => {
    form
      .on("field", (name, value) => entries.push([name, value]))
      .on("file", (name, file) => {
        entries.push([name, file]);
        // A body that ends in the middle of a file raises an error on the file too; without a listener it would end
        // the process.
        file.on("error", () => {}).resume();
      })
      .on("error", () => {
        isReadable = false;
        resolve();
      })
      .on("finish", resolve);
  });
  for (let start = 0; start < body.length && isReadable && entries.length < names; start += piece) {
    form.write(body.subarray(start, start + piece));
    await setImmediate();
  }
  if (entries.length < names && isReadable) {
    form.end();
    await done;
  }
  if (!isReadable) throw unreadable("The form cannot be read.");
  if (entries.length >= names) throw unreadable("The form has too many fields.");
  return { value: entries, bytes: body.length };
}

function formReader(type = "") {
  const { names } = limits;
  const partLimits = { fields: names, parts: names, files: names, fieldSize: largestBody, headerPairs: names };
  try {
    return busboy({ headers: { "content-type": type }, limits: partLimits });
  } catch {
    throw unreadable("The form cannot be read.");
  }
}

function unreadable(message: string): HTTPException {
  return new HTTPException(400, { message });
}

/** Whether a JSON text has few values: parsing many just to count them would cost far more. */
function hasFewValues(text: Uint8Array): boolean {
  const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
  let inString = false;
  let values = 0;
  for (let index = 0; index < text.length; index++) {
    const byte = text[index];
    if (byte === quote) inString = !inString;
    else if (inString && byte === backslash) index++;
    else if (!inString && (byte === comma || byte === bracket || byte === brace)) values++;
    if (values > limits.names) return false;
  }
  return true;
}
