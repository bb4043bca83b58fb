import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * The least that a static host does: serves the exact file, else the name with `.html`, else the folder's index, else
 * `404.html` with status 404. It is case-sensitive, has no redirects and ignores the query.
 * @param parts of a page, which arrive one after another, as over a poor network
 * @param moment between two parts, milliseconds
 */
export async function serveStatically(
  folder: string,
  parts: (html: string) => string[] = (html) => [html],
  moment = 60,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "/").replace(/\?.*/s, ""));
    for (const file of [path, `${path}.html`, join(path, "index.html")]) {
      const content = await readFile(join(folder, file)).catch(() => undefined);
      if (!content) continue;
      response.writeHead(200, { "Content-Type": types[extname(file)] ?? "text/plain" });
      if (extname(file) !== ".html") return response.end(content);
      const [first, ...later] = parts(String(content));
      response.write(first);
      for (const part of later) {
        await setTimeout(moment);
        response.write(part);
      }
      return response.end();
    }
    return response
      .writeHead(404, { "Content-Type": "text/html; charset=utf-8" })
      .end(await readFile(join(folder, "404.html")));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
