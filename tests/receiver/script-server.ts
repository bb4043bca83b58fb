import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { AppsScript, Returned } from "./apps-script.ts";
import { bodyEvent, formEvent } from "./script-receiver.ts";

/**
 * Serves the script as Google does: a POST is redirected to another address, which gives the answer to a GET and has no
 * CORS headers.
 * @returns the address ending in /exec, and a function that stops the server
 */
export async function serveScript(app: AppsScript): Promise<{ address: string; close(): void }> {
  const answers = new Map<string, Returned>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://script.example");
    const query = Object.fromEntries(searchParams);
    if (request.method === "POST" && pathname === "/exec") {
      const body = await buffer(request);
      const type = request.headers["content-type"];
      const event = type?.startsWith("application/x-www-form-urlencoded")
        ? formEvent(Object.fromEntries(new URLSearchParams(body.toString())), query)
        : bodyEvent(body, type, query);
      const id = String(answers.size);
      answers.set(id, app.call("doPost", event) as Returned);
      response.writeHead(302, { Location: `/echo?id=${id}` }).end();
    } else if (request.method === "GET") {
      const answer =
        pathname === "/exec" ? (app.call("doGet", { parameter: query }) as Returned) : answers.get(query.id ?? "");
      const type = answer?.type ?? "text/plain";
      response.writeHead(answer ? 200 : 404, { "Content-Type": `${type}; charset=utf-8` }).end(answer?.content);
    } else {
      response.writeHead(405).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/exec`, close: () => server.close() };
}
