import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

type Recorded = { method: string; path: string; type: string; body: Buffer; whole: boolean };

/** What the endpoint does with a POST instead of answering like a spreadsheet script, or the script that receives it. */
type Mood = "healthy" | "drops" | "silent" | 404 | 500 | { script: string };

/**
 * An endpoint like a spreadsheet script on another host: a POST is redirected to an address for GET only, and no header
 * allows the page to read the answer. It records every request.
 */
export async function recordingEndpoint(port: number) {
  const recorded: Recorded[] = [];
  const waiting: ServerResponse[] = [];
  let mood: Mood = "healthy";

  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const entry: Recorded = { method, path, type: headers["content-type"] ?? "", body: Buffer.alloc(0), whole: false };
    recorded.push(entry);
    try {
      entry.body = Buffer.concat(await request.toArray());
      entry.whole = true;
    } catch {
      return;
    }
    if (path === "/answer") response.writeHead(method === "GET" ? 200 : 405).end();
    else if (mood === "drops") request.socket.destroy();
    else if (mood === "silent") waiting.push(response);
    else if (typeof mood === "object") await pass(entry, mood.script, response);
    else if (mood !== "healthy") response.writeHead(mood).end();
    else redirect(response);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    recorded,
    posts: () => recorded.filter(({ method }) => method === "POST"),
    become: (next: Mood) => {
      mood = next;
    },
    /** Answers the waiting requests. */
    answer: () => waiting.splice(0).forEach(redirect),
    /** Forgets everything, for the next test. */
    renew: () => {
      mood = "healthy";
      recorded.length = 0;
      for (const response of waiting.splice(0)) response.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function redirect(response: ServerResponse) {
  response.writeHead(302, { Location: "/answer" }).end();
}

/** Like Google, it redirects to another host. */
async function pass({ type, body }: Recorded, script: string, response: ServerResponse) {
  const init = { method: "POST", headers: { "Content-Type": type }, body: new Uint8Array(body) };
  const { status, headers } = await fetch(script, { ...init, redirect: "manual" });
  response.writeHead(status, { Location: new URL(headers.get("Location") ?? "", script).href }).end();
}
