import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * The body as JSON, whatever its label: in `no-cors` mode a browser labels it `text/plain`, others not at all.
 * @throws HTTPException (400) when it is not UTF-8 or not JSON
 */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HTTPException(400, { message: "The body is not UTF-8 text." });
  }
  if (text.trim() === "") throw new HTTPException(400, { message: "The body is empty." });
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400, { message: "The body is not JSON." });
  }
}
