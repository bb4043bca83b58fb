import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { buildSite } from "./fake-site.ts";
import { scratchFolder } from "./scratch-folder.ts";

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a file of the project with Node. A process that is still running when the test ends is killed. */
export function run(
  file: string,
  {
    args = [],
    env = {},
    cwd = ".",
    detached = false,
  }: { args?: string[]; env?: Record<string, string>; cwd?: string; detached?: boolean } = {},
) {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { cwd, detached, env: { ...withoutSettings(), ...env } });
  const text = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk) => (text.stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk) => (text.stderr += chunk));
  const closed = once(child, "close");
  const ended = closed.then(([code]): Ended => ({ code, ...text }));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await closed;
  });
  return { child, ended, saying: (words: RegExp) => saying(child, words, () => text.stdout, ended) };
}

/** The settings of a server with a small site, and a folder for enquiries that does not exist yet. */
export function serverSettings(): { OUT_DIR: string; DATA_DIR: string } {
  const folder = scratchFolder();
  const settings = { OUT_DIR: join(folder, "dist"), DATA_DIR: join(folder, "data") };
  buildSite(settings.OUT_DIR);
  return settings;
}

/** Runs `npm run inbox` to its end. */
export const runInbox = (dataDir: string, ...args: string[]): Promise<Ended> =>
  run("receiver/server/inbox.ts", { args, env: { DATA_DIR: dataDir } }).ended;

export const postEnquiry = (address: string, enquiry: object): Promise<Response> =>
  fetch(address + defaultEndpoints.enquiry, { method: "POST", body: JSON.stringify(enquiry) });

/** Starts the bundled server on a free port. @returns its address and the process */
export async function startServer(env: Record<string, string>) {
  const server = run("receiver/server/main.ts", { env: { PORT: "0", ...env } });
  const [, address = ""] = await server.saying(/(http:\/\/localhost:\d+)/);
  // localhost may resolve to IPv6 first.
  return { ...server, address: address.replace("localhost", "127.0.0.1") };
}

function saying(
  child: ChildProcess,
  words: RegExp,
  said: () => string,
  ended: Promise<Ended>,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = words.exec(said());
      if (found) resolve(found);
    };
    child.stdout?.on("data", look);
    ended.then(({ stderr }) => reject(new Error(`It ended without saying ${words}: ${stderr}`)));
    look();
  });
}

/** The environment without settings of the site: tests must not use those of the person who runs them. */
function withoutSettings(): NodeJS.ProcessEnv {
  const own =
    /^(?:PUBLIC_.*|PUBLISH_.*|PORT|HOST|DATA_DIR|CONTENT_DIR|OUT_DIR|TRUST_PROXY|SMTP_.*|NOTIFY_.*|CLOUDFLARE_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}
