import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "#settings/user-error.ts";
import { explained, startWrangler } from "./wrangler.ts";

export type LocalSite = {
  port: number;
  pid: number | undefined;
  /** The exit code. */
  ended: Promise<number>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** What the worker logged so far. */
  output(): string;
};

/**
 * Starts the platform's runtime on a prepared site, and resolves when it answers.
 * @throws UserError when it ends instead
 */
export async function startLocalSite(
  configurationFile: string,
  { host, port }: { host: string; port: number },
): Promise<LocalSite> {
  const child = startWrangler(
    [
      "dev",
      "--config",
      configurationFile,
      "--ip",
      host,
      "--port",
      String(port),
      "--inspector-port",
      "0",
      "--test-scheduled",
      "--show-interactive-dev-session=false",
      "--log-level",
      "log",
    ],
    "pipe",
  );
  let output = "";
  const ended = once(child, "close").then(([code]) => Number(code ?? 0));
  let hasEnded = false;
  ended.then(() => (hasEnded = true));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  let at: string | undefined;
  while (at === undefined) {
    if (hasEnded) throw new UserError(explained(output));
    at = /Ready on https?:\/\/\S*?:(\d+)/.exec(output)?.[1];
    if (at === undefined) await pause(100);
  }
  return {
    port: Number(at),
    pid: child.pid,
    ended,
    async stop(signal = "SIGTERM") {
      if (!hasEnded) child.kill(signal);
      await ended;
    },
    output: () => output,
  };
}
