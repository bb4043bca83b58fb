import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * The body as JSON, whatever its label: in `no-cors` mode a browser labels it `text/plain`, others not at all.
 * @throws HTTPException (400) when it is not UTF-8 or not JSON
 */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const format = error instanceof SyntaxError ? "JSON" : "UTF-8 text";
    throw new HTTPException(400, { message: `The body is not ${format}.` });
  }
}

/** @throws HTTPException (400) when it is not a form */
export async function readForm(c: Context): Promise<FormData> {
  // Separately, so that a connection that breaks off does not count as an invalid form.
  const body = await c.req.arrayBuffer();
  try {
    return await new Response(body, { headers: { "Content-Type": c.req.header("Content-Type") ?? "" } }).formData();
  } catch {
    throw new HTTPException(400, { message: "The form cannot be read." });
  }
}
