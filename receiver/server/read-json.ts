import type { Context } from "hono";

/** The sender's mistake, in one plain sentence. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
}

/**
 * The body as JSON, whatever it is labelled: in `no-cors` mode a browser labels it `text/plain`, others not at all.
 * @throws UnreadableBody when it is not UTF-8 or not JSON
 */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBody("The body is not UTF-8 text.");
  }
  if (text.trim() === "") throw new UnreadableBody("The body is empty.");
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody("The body is not JSON.");
  }
}
