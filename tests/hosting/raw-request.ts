import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

type RawAnswer = { status: number; headers: Headers; headerNames: string[]; body: Buffer };

/** Sends a request with exactly this address, without normalizing it. */
export async function rawRequest(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  // A server may refuse an incomplete body and close the connection; its answer counts.
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
