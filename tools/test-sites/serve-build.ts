import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neutralSettings } from "./builds.ts";

export type ServedBuild = {
  url: string;
  dataDir: string;
  pid: number | undefined;
  close(signal?: NodeJS.Signals): Promise<void>;
};

/** Serves a built site with the real server, on its own port and with its own empty inbox. */
export async function serveBuild(outDir: string, settings: Record<string, string> = {}): Promise<ServedBuild> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "inbox-")));
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "receiver/server/main.ts"], {
    env: {
      ...process.env,
      ...neutralSettings,
      ...settings,
      OUT_DIR: outDir,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await started(child);
  return {
    url,
    dataDir,
    pid: child.pid,
    close: async (signal = "SIGTERM") => {
      const exited = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill(signal);
      await exited;
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns the address of the server, once it has printed it */
async function started(child: ChildProcess): Promise<string> {
  const printed = new Promise<string>((resolve) => child.stdout?.once("data", (text) => resolve(String(text))));
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The server exited with ${code} before it listened`);
  });
  const text = await Promise.race([printed, exited]);
  exited.catch(() => {});
  const [, port] = /:(\d+)/.exec(text) ?? [];
  return `http://127.0.0.1:${port}`;
}
