import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type ServedBuild = { url: string; dataDir: string; close: () => Promise<void> };

/** Serves a built site with the real server, on a port of its own and with an empty inbox of its own. */
export async function serveBuild(outDir: string, settings: Record<string, string> = {}): Promise<ServedBuild> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "inbox-")));
  const port = await freePort();
  const child = spawn(process.execPath, ["receiver/server/main.ts"], {
    env: { ...process.env, ...settings, OUT_DIR: outDir, DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await started(child);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    close: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function started(child: ChildProcess) {
  const said = new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()));
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The server ended with ${code} before it began`);
  });
  await Promise.race([said, ended]);
  ended.catch(() => {});
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
