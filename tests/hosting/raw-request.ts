import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

export type RawAnswer = { status: number; headers: Headers; headerNames: string[]; body: Buffer };

/** A request whose address is sent letter for letter: nothing tidies it up on the way. */
export async function rawRequest(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  // A server may refuse a body before all of it is there, and end the connection; its answer counts.
  sent.on("error", () => {});
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    headerNames: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    body: Buffer.concat(chunks),
  };
}
