import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** A server in a process of its own that answers on a free port of this computer. */
export type BenchServer = {
  /** Posts on one of the connections of the server's own pool. @returns status and time until the whole answer was there */
  post(path: string, body: Uint8Array | string, headers?: Record<string, string>): Promise<number>;
  /** Resident memory in MB; undefined where the system does not say. */
  memory(): number | undefined;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** @param connections how many are kept open at most */
export async function startServer(
  file: string,
  env: Record<string, string>,
  connections: number,
): Promise<BenchServer> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? "", ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (said) => {
      const found = /http:\/\/localhost:(\d+)/.exec(String(said));
      if (found) resolve(Number(found[1]));
    });
    exited.then(() => reject(new Error("The server ended.")));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;

  return {
    post: (path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        // Each request comes from another sender: what one sender may send is not what is measured.
        const sender = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`;
        request({ port, path, agent, method: "POST", headers: { ...headers, "X-Forwarded-For": sender } }, (response) =>
          response
            .resume()
            .on("end", () => resolve(response.statusCode ?? 0))
            .on("error", reject),
        )
          .on("error", reject)
          .end(body);
      }),
    memory() {
      try {
        const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
        return Math.round(Number(kilobytes) / 1024);
      } catch {
        return undefined;
      }
    },
    async kill(signal) {
      agent.destroy();
      child.kill(signal);
      await exited;
    },
  };
}
