import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openExisting } from "../database.ts";
import { finish, listen } from "../listen.ts";
import { localApp } from "./local-app.ts";

/** Shows the inbox in the browser of this computer, until staff press its button or Ctrl+C. The server may run meanwhile. */
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
    console.log(`The inbox is open at ${address}\nTo close it: its button, or Ctrl+C here.`);
    openBrowser(pageThatLeadsTo(address, folder));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop());
  await stopped;
  await finish(server, 2_000);
  rmSync(folder, { recursive: true, force: true });
}

/** Every user of this computer can read the command lines of all programs, and the address is the key to the inbox. */
function pageThatLeadsTo(address: string, folder: string): string {
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
  const failed = () => console.log("No browser could be opened from here. Open that address in one.");
  const browser = spawn(command, args, { stdio: "ignore", detached: true });
  browser.on("error", failed).on("exit", (code) => code && failed());
  browser.unref();
}
