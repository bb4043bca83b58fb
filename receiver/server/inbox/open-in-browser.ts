import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openExisting } from "../database.ts";
import { finish, listen } from "../listen.ts";
import { localApp } from "./local-app.ts";

/** Opens the inbox in a browser until staff close it with its button or Ctrl+C. The server may be running. */
export async function openInBrowser(dataDir: string): Promise<void> {
  using database = await openExisting(dataDir);
  const token = randomBytes(24).toString("base64url");
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  let host = "";
  const app = localApp({ database, token, host: () => host, stop });
  const server = listen(app, { host: "127.0.0.1", port: 0 }, ({ port }) => {
    host = `127.0.0.1:${port}`;
    const address = `http://${host}/${token}/`;
    console.log(`The inbox is open at ${address}\nTo close it, use its button or press Ctrl+C here.`);
    openBrowser(redirectTo(address, folder));
  });
  for (const signal of ["SIGINT", "SIGHUP", "SIGTERM"] as const) process.once(signal, () => stop());
  await stopped;
  await finish(server, 2_000);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A private file that redirects to the address. The address itself must not be on the browser's command line: it is the
 * key to the inbox, and every user of the computer can read the command lines of all programs.
 */
function redirectTo(address: string, folder: string): string {
  const file = join(folder, "inbox.html");
  const html = `<!doctype html><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">The inbox</a>\n`;
  writeFileSync(file, html, { mode: 0o600 });
  return file;
}

function openBrowser(file: string) {
  const [command = "", ...args] =
    process.platform === "win32"
      ? ["cmd", "/c", "start", "", file]
      : [process.platform === "darwin" ? "open" : "xdg-open", file];
  const failed = () => console.log("No browser could be opened. Open that address in one yourself.");
  const browser = spawn(command, args, { stdio: "ignore", detached: true });
  browser.on("error", failed).on("exit", (code) => code && failed());
  browser.unref();
}
